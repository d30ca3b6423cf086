/// A pipeline text that checks: plain data from which a run is assembled.
public struct CheckedRun: Sendable {
    /// The chains in the order of the text, named ones before those that use them.
    public var chains: [CheckedChain]
    /// Whether all sources are captures, files or synthetic.
    public var isVirtual: Bool

    public init(chains: [CheckedChain], isVirtual: Bool) {
        self.chains = chains
        self.isVirtual = isVirtual
    }
}
