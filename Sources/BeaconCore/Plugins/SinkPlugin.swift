/// How a sink is found by name and built from options.
public struct SinkPlugin: Sendable {
    public let declaration: PluginDeclaration
    /// How many batches may wait for it; sinks on slow storage get more.
    public let queueCapacity: Int
    public let make: @Sendable (Options, RunContext) throws(Failure) -> any Sink

    public init(
        _ declaration: PluginDeclaration,
        queueCapacity: Int = 8,
        make: @escaping @Sendable (Options, RunContext) throws(Failure) -> any Sink
    ) {
        self.declaration = declaration
        self.queueCapacity = queueCapacity
        self.make = make
    }
}
