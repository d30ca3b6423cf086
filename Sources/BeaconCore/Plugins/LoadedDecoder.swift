/// A decoder that a word of the pipeline means, with what its source holds beside it.
public struct LoadedDecoder: Sendable {
    public let decoder: any BeaconDecoder
    /// What people call it: its name in the catalogue, or its first format's.
    public let name: String
    /// What it is to give for which advert, as JSON: each the text of a file as in a plugin's `Vectors`.
    public let vectors: [[UInt8]]
    /// Another number when the file that it came from is another; 0 for what came from no file.
    public let revision: UInt64
    /// The way back: writes its format as advertising data; `nil` when the source cannot say how.
    public let encoder: (any BeaconEncoder)?
    /// Makes the same decoder with another name for its format, when its own is only the default of its kind.
    public let renamed: (@Sendable (String) -> any BeaconDecoder)?

    public init(
        _ decoder: any BeaconDecoder,
        name: String? = nil,
        vectors: [[UInt8]] = [],
        revision: UInt64 = 0,
        encoder: (any BeaconEncoder)? = nil,
        renamed: (@Sendable (String) -> any BeaconDecoder)? = nil
    ) {
        self.decoder = decoder
        self.name = name ?? decoder.formats.first?.name ?? "decoder"
        self.vectors = vectors
        self.revision = revision
        self.encoder = encoder
        self.renamed = renamed
    }
}

extension LoadedDecoder {
    /// A number for the content of a file, which differs when the content does (FNV-1a, 64 bits).
    public static func revision(of octets: [UInt8]) -> UInt64 {
        octets.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
