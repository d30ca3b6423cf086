internal import BeaconCore

/// A pipeline text that checks: plain data from which a run is assembled.
public struct CheckedRun: Sendable {
    /// The chains in the order of the text, named ones before those that use them.
    public var chains: [CheckedChain]
    /// Whether all sources are captures, files or synthetic.
    public var isVirtual: Bool

    /// Whether a source of it tells of the run itself; the checker lets no other stand beside it.
    var observesRun: Bool {
        chains.contains { chain in
            chain.inputs.contains { input in
                if case .transport(let transport) = input { transport.plugin.observesRun } else { false }
            }
        }
    }

    public init(chains: [CheckedChain], isVirtual: Bool) {
        self.chains = chains
        self.isVirtual = isVirtual
    }
}
