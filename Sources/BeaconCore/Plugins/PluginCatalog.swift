/// The plugins that a command has: what the pipeline language can name.
public struct PluginCatalog: Sendable {
    public var transports: [TransportPlugin]
    public var decoders: [DecoderPlugin]
    public var stages: [StagePlugin]
    public var sinks: [SinkPlugin]

    public init(
        transports: [TransportPlugin] = [],
        decoders: [DecoderPlugin] = [],
        stages: [StagePlugin] = [],
        sinks: [SinkPlugin] = []
    ) {
        self.transports = transports
        self.decoders = decoders
        self.stages = stages
        self.sinks = sinks
    }

    /// Every declaration, transports first, in the order of the catalogue.
    public var declarations: [PluginDeclaration] {
        transports.map(\.declaration) + decoders.map(\.declaration) + stages.map(\.declaration)
            + sinks.map(\.declaration)
    }
}
