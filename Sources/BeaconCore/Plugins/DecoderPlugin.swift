/// How a decoder is found by name and built from options.
public struct DecoderPlugin: Sendable {
    public let declaration: PluginDeclaration
    /// Whether it only names what is no beacon and no sensor; `decode noise=off` leaves it out.
    public let isNoise: Bool
    /// What it is to give for which advert, as JSON: the files of the plugin's folder `Vectors`.
    public let vectors: @Sendable () -> [[UInt8]]
    public let make: @Sendable (Options) throws(Failure) -> any BeaconDecoder

    public init(
        _ declaration: PluginDeclaration,
        isNoise: Bool = false,
        vectors: @escaping @Sendable () -> [[UInt8]] = { [] },
        make: @escaping @Sendable (Options) throws(Failure) -> any BeaconDecoder
    ) {
        self.declaration = declaration
        self.isNoise = isNoise
        self.vectors = vectors
        self.make = make
    }
}
