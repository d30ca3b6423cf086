public import BeaconCore

/// A stage with its options, checked.
public enum CheckedStage: Sendable {
    /// `decode`: the decoders that were selected, in the order of the catalogue.
    case decode(decoders: [any BeaconDecoder], DecodeOptions, keys: CheckedKeys?, label: String)
    case plugin(StagePlugin, Options, label: String)
}
