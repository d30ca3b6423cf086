/// How a transport is found by name and built from options.
public struct TransportPlugin: Sendable {
    public let declaration: PluginDeclaration
    /// Whether time comes from what is read (a capture, a file) rather than from the clock on the wall.
    public let isVirtual: @Sendable (Options) -> Bool
    /// Whether these options make reports without times, which a stage that needs time refuses.
    public let lacksTimes: @Sendable (Options) -> Bool
    /// Whether these options give packets of a sniffer, which not every sink can write.
    public let givesRadioPackets: @Sendable (Options) -> Bool
    /// Whether it tells of the run's other sources: it ends when their output is written.
    public let observesRun: Bool
    /// Looks at options more closely than their types can; opens nothing.
    public let check: @Sendable (Options) throws(OptionFault) -> Void
    public let make: @Sendable (Options, RunContext) throws(Failure) -> any Transport

    public init(
        _ declaration: PluginDeclaration,
        isVirtual: @escaping @Sendable (Options) -> Bool,
        lacksTimes: @escaping @Sendable (Options) -> Bool = { _ in false },
        givesRadioPackets: @escaping @Sendable (Options) -> Bool = { _ in false },
        observesRun: Bool = false,
        check: @escaping @Sendable (Options) throws(OptionFault) -> Void = { _ in },
        make: @escaping @Sendable (Options, RunContext) throws(Failure) -> any Transport
    ) {
        self.declaration = declaration
        self.isVirtual = isVirtual
        self.lacksTimes = lacksTimes
        self.givesRadioPackets = givesRadioPackets
        self.observesRun = observesRun
        self.check = check
        self.make = make
    }
}
