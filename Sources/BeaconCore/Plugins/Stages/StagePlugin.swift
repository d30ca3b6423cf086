/// How a stage is found by name and built from options.
public struct StagePlugin: Sendable {
    public let declaration: PluginDeclaration
    /// Whether it needs the time of reports.
    public let needsTime: Bool
    /// Options that need it, in a stage that otherwise does not.
    public let needsTimeWith: [String]
    /// The formats that decoders in front give, for `check` and `make`.
    public var knownFormats: [Format] = []
    private let look: @Sendable (Options, inout StageDemands) throws(OptionFault) -> Void
    private let build: @Sendable (Options, StageDemands, RunContext) throws(Failure) -> any Stage

    /// A stage whose options are right when their types are.
    public init(
        _ declaration: PluginDeclaration,
        needsTime: Bool = false,
        needsTimeWith: [String] = [],
        make: @escaping @Sendable (Options, RunContext) throws(Failure) -> any Stage
    ) {
        self.declaration = declaration
        self.needsTime = needsTime
        self.needsTimeWith = needsTimeWith
        look = { _, _ in }
        build = { options, _, context throws(Failure) in try make(options, context) }
    }

    /// A stage that reads settings from its options: when it is checked, and again when it is made.
    ///
    /// - Parameters:
    ///   - declaration: its options and streams.
    ///   - needsTime: whether it needs the time of reports.
    ///   - needsTimeWith: options that need it, in a stage that otherwise does not.
    ///   - settings: reads the options and the files that they name; opens nothing to write.
    ///   - make: builds it.
    public init<Settings>(
        _ declaration: PluginDeclaration,
        needsTime: Bool = false,
        needsTimeWith: [String] = [],
        settings: @escaping @Sendable (Options, inout StageDemands) throws(OptionFault) -> Settings,
        make: @escaping @Sendable (Settings, RunContext) throws(Failure) -> any Stage
    ) {
        self.declaration = declaration
        self.needsTime = needsTime
        self.needsTimeWith = needsTimeWith
        look = { options, demands throws(OptionFault) in _ = try settings(options, &demands) }
        build = { options, demands, context throws(Failure) in
            let read = try options.settings(of: declaration.name) { options throws(OptionFault) in
                var demands = demands
                return try settings(options, &demands)
            }
            return try make(read, context)
        }
    }

    /// Looks at options more closely than their types can, and says what they ask of what flows there.
    public func check(_ options: Options) throws(OptionFault) -> StageDemands {
        var demands = StageDemands(knowing: knownFormats)
        try look(options, &demands)
        return demands
    }

    /// Builds the stage, its files read as they were when it was checked.
    public func make(_ options: Options, _ context: RunContext) throws(Failure) -> any Stage {
        try build(options, StageDemands(knowing: knownFormats), context)
    }
}
