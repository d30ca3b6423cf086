public import BeaconCore

/// Reads what devices of a Bluetooth Mesh advertise.
///
///     AD type  offset  0
///     2A               IVI and NID, obfuscated header (6), ciphertext and integrity check: a message
///     2B               00  device UUID (16), OOB information (2), URI hash (4, may be left out)
///                      01  flags, network ID (8), IV index (4), authentication (8)
///                      02  random (13), obfuscated (5), authentication (8)
///     29               link (4), transaction, generic provisioning PDU: PB-ADV
///     16               27 18  device UUID (16), OOB information (2)
///                      28 18  type, network ID (8), or hash (8) and random (8)
///
/// Big endian. Mesh Protocol Specification, 3.3.1, 3.4.4, 3.10, 5.2.1, 5.3, 7.1.2.2.1 and 7.2.2.2.
public struct MeshDecoder: BeaconDecoder {
    private static let provisioningService: UInt16 = 0x1827
    private static let proxyService: UInt16 = 0x1828

    public init() {}

    public var claims: [Claim] {
        [
            .structure(.meshMessage), .structure(.meshBeacon), .structure(.meshProvisioning),
            .serviceData16(Self.provisioningService), .serviceData16(Self.proxyService),
        ]
    }

    public var formats: [Format] { MeshFormat.allCases.map(\.declaration) }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        switch context.type {
        case .meshMessage: message(value, into: &frames)
        case .meshBeacon: beacon(value, into: &frames)
        case .meshProvisioning: provisioning(value, into: &frames)
        default: service(value, into: &frames)
        }
    }

    /// The shortest has an access message of one octet and four of integrity check; the longest 29 octets.
    private func message(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 14 else { return .malformed(.message, offset: value.count, .tooShort) }
        frames.begin(MeshFormat.message.rawValue)
        frames.encryption(.noKey)
        frames.integer(0, Int64(value[0] >> 7))
        frames.integer(1, Int64(value[0] & 0x7F))
        frames.octets(2, 1..<7)
        frames.octets(3, 7..<value.count)
        return .decoded
    }

    private func beacon(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count > 0 else { return .malformed(.unprovisioned, offset: 0, .tooShort) }
        switch value[0] {
        case 0: return unprovisioned(value, from: 1, into: &frames)
        case 1: return secureNetwork(value, into: &frames)
        case 2: return privateBeacon(value, into: &frames)
        default: return .notMine
        }
    }

    private func unprovisioned(
        _ value: Span<UInt8>,
        from start: Int,
        into frames: inout FrameWriter
    ) -> Verdict {
        let end = start + 18
        guard value.count >= end else { return .malformed(.unprovisioned, offset: value.count, .tooShort) }
        frames.begin(MeshFormat.unprovisioned.rawValue)
        frames.octets(0, start..<start + 16)
        frames.integer(1, Int64(value.bigEndianUInt16(at: start + 16)))
        guard value.count > end else { return .decoded }
        guard value.count >= end + 4 else {
            return .malformed(.unprovisioned, offset: value.count, .tooShort)
        }
        frames.octets(2, end..<end + 4)
        return .decoded(upTo: end + 4, in: value, format: MeshFormat.unprovisioned.rawValue)
    }

    private func secureNetwork(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 22 else { return .malformed(.secureNetwork, offset: value.count, .tooShort) }
        frames.begin(MeshFormat.secureNetwork.rawValue)
        frames.boolean(0, value[1] & 1 == 1)
        frames.boolean(1, value[1] & 2 == 2)
        frames.octets(2, 2..<10)
        frames.integer(3, Int64(value.bigEndianUInt32(at: 10)))
        frames.octets(4, 14..<22)
        return .decoded(upTo: 22, in: value, format: MeshFormat.secureNetwork.rawValue)
    }

    private func privateBeacon(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= 27 else { return .malformed(.privateBeacon, offset: value.count, .tooShort) }
        frames.begin(MeshFormat.privateBeacon.rawValue)
        frames.encryption(.noKey)
        frames.octets(0, 1..<14)
        frames.octets(1, 14..<19)
        frames.octets(2, 19..<27)
        return .decoded(upTo: 27, in: value, format: MeshFormat.privateBeacon.rawValue)
    }

    private func service(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        if value.littleEndianUInt16(at: 0) == Self.provisioningService {
            return unprovisioned(value, from: 2, into: &frames)
        }
        guard value.count > 2 else { return .malformed(.proxy, offset: value.count, .tooShort) }
        guard value[2] < 4 else { return .notMine }
        let end = value[2] == 0 ? 11 : 19
        guard value.count >= end else { return .malformed(.proxy, offset: value.count, .tooShort) }
        frames.begin(MeshFormat.proxy.rawValue)
        frames.integer(0, Int64(value[2]))
        if value[2] == 0 {
            frames.octets(1, 3..<11)
        } else {
            frames.octets(2, 3..<11)
            frames.octets(3, 11..<19)
        }
        return .decoded(upTo: end, in: value, format: MeshFormat.proxy.rawValue)
    }
}

extension DecoderPlugin {
    public static let mesh = DecoderPlugin(
        .decoder("mesh", "Bluetooth Mesh: beacons, messages, provisioning and proxies"),
        vectors: { [PackageResources.mesh_json] }
    ) { _ in MeshDecoder() }
}
