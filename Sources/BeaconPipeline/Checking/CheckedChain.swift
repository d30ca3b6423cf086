/// One statement: sources or named streams, the stages behind them, and a sink unless it is named.
public struct CheckedChain: Sendable {
    /// What a chain reads from; several are joined.
    public enum Input: Sendable {
        case transport(CheckedTransport)
        /// Another chain, by its index in the run.
        case chain(Int)
    }

    /// The name that later statements use, or `nil` for a chain that ends in a sink.
    public var name: String?
    public var inputs: [Input]
    public var stages: [CheckedStage]
    public var sink: CheckedSink?
    /// The statement as it was written: two chains of the same text, revisions and inputs do the same.
    public var text: String
    /// Of the files that its decoders were made from.
    public var revisions: [UInt64] = []

    public init(
        name: String?,
        inputs: [Input],
        stages: [CheckedStage],
        sink: CheckedSink?,
        text: String = ""
    ) {
        self.name = name
        self.inputs = inputs
        self.stages = stages
        self.sink = sink
        self.text = text
    }
}
