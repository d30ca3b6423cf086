/// How a stage is found by name and built from options.
public struct StagePlugin: Sendable {
    public let declaration: PluginDeclaration
    /// Whether it needs the time of reports.
    public let needsTime: Bool
    /// Options that need it, in a stage that otherwise does not.
    public let needsTimeWith: [String]
    public let make: @Sendable (Options, RunContext) throws(Failure) -> any Stage

    public init(
        _ declaration: PluginDeclaration,
        needsTime: Bool = false,
        needsTimeWith: [String] = [],
        make: @escaping @Sendable (Options, RunContext) throws(Failure) -> any Stage
    ) {
        self.declaration = declaration
        self.needsTime = needsTime
        self.needsTimeWith = needsTimeWith
        self.make = make
    }
}
