public import BeaconCore

/// Reads Victron Energy's instant readout: chargers, inverters, batteries and their monitors.
///
///     offset  0      2   3   4        6       7      9               10
///             E1 02  10  …   product  record  nonce  octet 0 of key  record, encrypted
///
/// AES-CTR: the first block of the counter is the nonce, then zeros. A record is a row of items from the lowest
/// bit of its first octet on, little endian; it may end before the last item, and be longer in later firmware.
/// Victron Energy, Extra manufacturer data, 2022-12-14.
public struct VictronDecoder: BeaconDecoder {
    private static let company = CompanyIdentifier(rawValue: 0x02E1)
    private static let productLength = 6
    private static let headLength = 10
    private static let key = KeyQuery(.bindKey, of: "victron")

    private let records = VictronRecord.all
    private let products = VictronProduct.all

    public init() {}

    public var claims: [Claim] { [.manufacturerData(Self.company, prefix: [0x10])] }

    public var formats: [Format] {
        [
            Format(
                "victron",
                "Victron Energy: chargers, inverters, batteries",
                fields: VictronField.declarations,
                mayRepeat: true
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= Self.productLength else { return .malformed(offset: value.count, .tooShort) }
        let product = value.littleEndianUInt16(at: 4)
        frames.begin()
        frames.integer(.modelNumber, Int64(product))
        if let name = VictronProduct.name(of: product, in: products) { frames.text(.model, name) }
        // Without instant readout there is nothing more.
        guard value.count > Self.productLength else { return .decoded }
        let type = value[6]
        frames.integer(.recordType, Int64(type))
        let record = Int(type) < records.count ? records[Int(type)] : nil
        if let record, record.name.utf8CodeUnitCount > 0 { frames.text(.deviceType, record.name) }
        guard value.count > Self.headLength else { return .malformed(offset: value.count, .tooShort) }
        frames.integer(.counter, Int64(value.littleEndianUInt16(at: 7)))
        frames.integer(.hint, Int64(value[9]))
        let payload = Self.sealed(value)
        guard context.open(payload, of: value, with: Self.key, into: &frames) == .opened else {
            frames.octets(VictronField.ciphertext.rawValue, payload.ciphertext)
            return .decoded
        }
        return frames.readOpened { opened, frames in
            if let items = record?.items, !items.isEmpty {
                read(items, of: opened, into: &frames)
            } else {
                frames.octets(VictronField.payload.rawValue, 0..<opened.count)
            }
            return .decoded
        }
    }

    private static func sealed(_ value: Span<UInt8>) -> SealedPayload {
        var payload = SealedPayload(.ctr, headLength..<value.count)
        payload.nonce.append(7..<9, of: value)
        for _ in 2..<16 { payload.nonce.append(0) }
        payload.firstKeyOctet = value[9]
        return payload
    }
}

extension DecoderPlugin {
    public static let victron = DecoderPlugin(
        .decoder("victron", "Victron Energy: chargers, inverters, batteries"),
        vectors: { [PackageResources.records_json, PackageResources.clear_json] }
    ) { _ in VictronDecoder() }
}
