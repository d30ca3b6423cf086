/// A decoder that a word of the pipeline means, with what its source holds beside it.
public struct LoadedDecoder: Sendable {
    public let decoder: any BeaconDecoder
    /// What it is to give for which advert, as JSON: each the text of a file as in a plugin's `Vectors`.
    public let vectors: [[UInt8]]
    /// Makes the same decoder with another name for its format, when its own is only the default of its kind.
    public let renamed: (@Sendable (String) -> any BeaconDecoder)?

    public init(
        _ decoder: any BeaconDecoder,
        vectors: [[UInt8]] = [],
        renamed: (@Sendable (String) -> any BeaconDecoder)? = nil
    ) {
        self.decoder = decoder
        self.vectors = vectors
        self.renamed = renamed
    }
}
