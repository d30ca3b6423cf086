/// How a sink is found by name and built from options.
public struct SinkPlugin: Sendable {
    public let declaration: PluginDeclaration
    /// How many batches may wait for it; sinks on slow storage get more.
    public let queueCapacity: Int
    /// Whether these options can write what a sniffer took from the air, which is no HCI.
    public let takesRadioPackets: @Sendable (Options) -> Bool
    /// The option that names the file which it alone writes, if there is one.
    public let ownFile: String?
    /// Looks at options more closely than their types can; opens nothing.
    public let check: @Sendable (Options) throws(OptionFault) -> Void
    public let make: @Sendable (Options, RunContext) throws(Failure) -> any Sink

    public init(
        _ declaration: PluginDeclaration,
        queueCapacity: Int = 8,
        takesRadioPackets: @escaping @Sendable (Options) -> Bool = { _ in true },
        ownFile: String? = nil,
        check: @escaping @Sendable (Options) throws(OptionFault) -> Void = { _ in },
        make: @escaping @Sendable (Options, RunContext) throws(Failure) -> any Sink
    ) {
        self.declaration = declaration
        self.queueCapacity = queueCapacity
        self.takesRadioPackets = takesRadioPackets
        self.ownFile = ownFile
        self.check = check
        self.make = make
    }
}
