/// The plugins that a command has: what the pipeline language can name.
public struct PluginCatalog: Sendable {
    public var transports: [TransportPlugin]
    public var decoders: [DecoderPlugin]
    /// What else may stand where a decoder's name does; the first that takes a word loads it.
    public var loaders: [any DecoderLoader]
    /// What reads keys; `nil` for a command that opens nothing.
    public var keys: (any KeyLoader)?
    /// What can be sent, one a format.
    public var encoders: [any BeaconEncoder]
    public var stages: [StagePlugin]
    public var sinks: [SinkPlugin]

    public init(
        transports: [TransportPlugin] = [],
        decoders: [DecoderPlugin] = [],
        loaders: [any DecoderLoader] = [],
        keys: (any KeyLoader)? = nil,
        encoders: [any BeaconEncoder] = [],
        stages: [StagePlugin] = [],
        sinks: [SinkPlugin] = []
    ) {
        self.transports = transports
        self.decoders = decoders
        self.loaders = loaders
        self.keys = keys
        self.encoders = encoders
        self.stages = stages
        self.sinks = sinks
    }

    /// The same with a decoder more, for a command with decoders of one's own.
    public func adding(_ decoder: DecoderPlugin) -> PluginCatalog {
        var catalog = self
        catalog.decoders.append(decoder)
        return catalog
    }

    /// Every declaration, transports first, in the order of the catalogue.
    public var declarations: [PluginDeclaration] {
        transports.map(\.declaration) + decoders.map(\.declaration) + stages.map(\.declaration)
            + sinks.map(\.declaration)
    }
}
