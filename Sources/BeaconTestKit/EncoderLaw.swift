public import BeaconCore

/// The law of encoders: what is encoded, the format's decoder reads as it was given.
///
/// For tests of encoders. One thread uses it.
public final class EncoderLaw {
    private let encoder: any BeaconEncoder
    private let reader: EncodedFrameReader

    /// - Parameters:
    ///   - encoder: what is under test.
    ///   - decoders: all that listen, not only the format's own: nobody else may take the advert for his.
    public init(_ encoder: any BeaconEncoder, _ decoders: [any BeaconDecoder]) {
        self.encoder = encoder
        reader = EncodedFrameReader(encoder, decoders)
    }

    /// What breaks the law for these options; empty when it holds.
    ///
    /// The law: options are refused, or give the same data each time, of at most 31 octets whose AD
    /// structures have no anomaly; the data decodes to one frame, of this format, without a complaint; and
    /// the fields of the frame, taken as options, have the values that were given and encode to the same
    /// octets again.
    public func complaints(about options: Options) -> [String] {
        guard let data = try? encoder.encode(options) else { return [] }
        var complaints: [String] = []
        if (try? encoder.encode(options)) != data { complaints.append("two encodings differ") }
        if data.octets.count > AdvertisingData.legacyLimit {
            complaints.append("\(data.octets.count) octets, at most \(AdvertisingData.legacyLimit)")
        }
        if let anomaly = data.anomaly { complaints.append("octet \(anomaly.offset): \(anomaly.reason.name)") }
        let found = reader.read(data.octets)
        guard found.formats == [encoder.format], let again = found.options else {
            return complaints + ["decodes as \(found.formats), \(found.malformed) malformed"]
        }
        if found.malformed > 0 { complaints.append("its decoder complains") }
        for option in encoder.options {
            let (given, read) = (options[option.name], again[option.name])
            if String(describing: given) != String(describing: read) {
                complaints.append("\(option.name): given \(given as Any), read back \(read as Any)")
            }
        }
        if (try? encoder.encode(again)) != data { complaints.append("what is read back encodes otherwise") }
        return complaints
    }

    /// The options that an advert of this format says, when it holds that one frame and is well formed.
    public func options(of advertisingData: [UInt8]) -> Options? {
        let found = reader.read(advertisingData)
        return found.formats == [encoder.format] && found.malformed == 0 ? found.options : nil
    }
}
