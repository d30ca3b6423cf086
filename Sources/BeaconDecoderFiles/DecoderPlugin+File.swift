public import BeaconCore

extension DecoderPlugin {
    /// A decoder that is a decoder file in the executable.
    ///
    /// The file is read when the decoder is made, and not before; it holds the vectors, too.
    ///
    /// - Parameters:
    ///   - name: the file's own name; that of the file itself is `NAME.beacon.json`.
    ///   - summary: the file's own.
    ///   - isNoise: whether it only names what is no beacon and no sensor.
    ///   - octets: the file.
    /// - Returns: the plugin, for the catalogue.
    public static func file(
        _ name: String,
        _ summary: String,
        isNoise: Bool = false,
        _ octets: @escaping @Sendable () -> [UInt8]
    ) -> DecoderPlugin {
        DecoderPlugin(.decoder(name, summary), isNoise: isNoise, vectors: { [octets()] }) {
            (_) throws(Failure) in
            do throws(LoadFailure) {
                let declaration = DecoderFile.withoutVectors(octets())
                let file = name + DecoderFileLoader.suffix
                return try DecoderFile(octets: declaration, name: file, isOurs: true).decoder.decoder
            } catch {
                throw Failure(error.kind, error.message)
            }
        }
    }
}
