/// How a decoder is found by name and built from options.
public struct DecoderPlugin: Sendable {
    public let declaration: PluginDeclaration
    /// Whether it only names what is no beacon and no sensor; `decode noise=off` leaves it out.
    public let isNoise: Bool
    public let make: @Sendable (Options) throws(Failure) -> any BeaconDecoder

    public init(
        _ declaration: PluginDeclaration,
        isNoise: Bool = false,
        make: @escaping @Sendable (Options) throws(Failure) -> any BeaconDecoder
    ) {
        self.declaration = declaration
        self.isNoise = isNoise
        self.make = make
    }
}
