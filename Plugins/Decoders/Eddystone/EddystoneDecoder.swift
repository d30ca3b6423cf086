public import BeaconCore

/// Reads Eddystone, and what else is sent under its UUID or in its encoding.
///
///     offset  0      2     3
///             AA FE  type  UID    power, namespace (10), instance (6), reserved (2)
///                    00
///                    10    URL    power, scheme, encoded URL
///                    20    TLM    version 0: battery (2), temperature (2), adverts (4), uptime (4)
///                    20    eTLM   version 1: encrypted (12), salt (2), integrity check (2)
///                    30    EID    power, ephemeral identifier (8)
///                    40 41        a Find Hub tracker: identifier (20 or 32), hashed flags
///     offset  0      2      3
///             D8 FE  flags  power, scheme, encoded URL: UriBeacon, from which Eddystone-URL came
///
/// Numbers are big endian, powers are signed octets. Eddystone Protocol Specification. The low four
/// bits of a type are reserved, so a type such as KKM's 0x21 is somebody else's.
public struct EddystoneDecoder: BeaconDecoder {
    private static let eddystone: UInt16 = 0xFEAA
    private static let uriBeacon: UInt16 = 0xFED8
    static let key = KeyQuery(.eik, of: "eddystone-etlm")

    public init() {}

    public var claims: [Claim] { [.serviceData16(Self.eddystone), .serviceData16(Self.uriBeacon)] }

    public var formats: [Format] { EddystoneFormat.allCases.map(\.declaration) }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 2 else { return .notMine }
        guard value.littleEndianUInt16(at: 0) == Self.eddystone else {
            return uriBeacon(value, into: &frames)
        }
        return switch value[2] {
        case 0x00: uid(value, into: &frames)
        case 0x10: url(value, into: &frames)
        case 0x20: telemetry(value, context, into: &frames)
        case 0x30: eid(value, context, into: &frames)
        case 0x40, 0x41: findHub(value, into: &frames)
        default: .notMine
        }
    }

    private func uid(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 20 else { return .malformed(.uid, offset: value.count, .tooShort) }
        frames.begin(.uid)
        frames.power(0, value[3])
        frames.octets(1, 4..<14)
        frames.octets(2, 14..<20)
        // Early beacons end before the two reserved octets, which the specification knows of.
        guard value.count > 20 else { return .decoded }
        guard value.count > 21 else { return .malformed(.uid, offset: 21, .tooShort) }
        return .end(of: .uid, at: 22, in: value)
    }

    private func url(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 5 else { return .malformed(.url, offset: value.count, .tooShort) }
        if let offset = EncodedURL.firstReserved(in: value, scheme: 4) {
            return .malformed(.url, offset: offset, .reservedValue)
        }
        frames.begin(.url)
        frames.power(0, value[3])
        EncodedURL.expand(value, scheme: 4, field: 1, into: &frames)
        return .end(of: .url, at: 5 + EncodedURL.longest, in: value)
    }

    private func uriBeacon(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 5 else { return .malformed(.uriBeacon, offset: value.count, .tooShort) }
        if let offset = EncodedURL.firstReserved(in: value, scheme: 4) {
            return .malformed(.uriBeacon, offset: offset, .reservedValue)
        }
        frames.begin(.uriBeacon)
        frames.integer(0, Int64(value[2]))
        frames.power(1, value[3])
        EncodedURL.expand(value, scheme: 4, field: 2, into: &frames)
        return .end(of: .uriBeacon, at: 5 + EncodedURL.longest, in: value)
    }

    private func eid(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= 12 else { return .malformed(.eid, offset: value.count, .tooShort) }
        frames.begin(.eid)
        frames.power(0, value[3])
        frames.octets(1, 4..<12)
        let high = UInt64(value.bigEndianUInt32(at: 4)), low = UInt64(value.bigEndianUInt32(at: 8))
        if let match = context.resolve(.ephemeral(high << 32 | low), naming: 2, into: &frames) {
            frames.integer(3, Int64(match.exponent))
            frames.integer(4, Int64(match.clock))
        }
        return .end(of: .eid, at: 12, in: value)
    }

    private func findHub(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 23 else { return .malformed(.findHub, offset: value.count, .tooShort) }
        // Identifiers on the curve of 256 bits take 32 octets; they need extended advertising.
        let end = value.count < 35 ? 23 : 35
        frames.begin(.findHub)
        frames.boolean(0, value[2] == 0x41)
        frames.octets(1, 3..<end)
        if value.count > end { frames.octets(2, end..<end + 1) }
        return .end(of: .findHub, at: end + 1, in: value)
    }
}

extension DecoderPlugin {
    public static let eddystone = DecoderPlugin(
        .decoder("eddystone", "Eddystone UID, URL, TLM and EID; UriBeacon and Find Hub trackers"),
        vectors: {
            [
                PackageResources.encrypted_and_ephemeral_json, PackageResources.tlm_json,
                PackageResources.uid_json, PackageResources.url_json,
            ]
        }
    ) { _ in EddystoneDecoder() }
}
