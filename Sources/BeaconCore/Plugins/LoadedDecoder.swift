/// A decoder that came from a word of the pipeline, with what its source holds beside it.
public struct LoadedDecoder: Sendable {
    public let decoder: any BeaconDecoder
    /// What it is to give for which advert: JSON, as in the files of a plugin's `Vectors`; `nil` without any.
    public let vectors: String?
    /// Makes the same decoder with another name for its format, when its own is only the default of its kind.
    public let renamed: (@Sendable (String) -> any BeaconDecoder)?

    public init(
        _ decoder: any BeaconDecoder,
        vectors: String? = nil,
        renamed: (@Sendable (String) -> any BeaconDecoder)? = nil
    ) {
        self.decoder = decoder
        self.vectors = vectors
        self.renamed = renamed
    }
}
