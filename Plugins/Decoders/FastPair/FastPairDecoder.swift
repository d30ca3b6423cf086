public import BeaconCore

/// Reads Google Fast Pair: service data of 0xFE2C.
///
///     offset  0      2         3
///             2C FE  model ID (3)                                          while it wants to be paired
///             2C FE  version   field, field, …                             later
///     field   length (4), type (4), octets
///             type 0 and 2: filter of account keys, to show and to hide; 1: salt; 3 and 4: batteries of
///             left, right and case, to show and to hide; 5 and 6: resolvable data; 7: model ID;
///             8: capabilities
///
/// A battery: charging (1), percent (7), 127 for unknown. Google, Fast Pair: Provider Advertising signal, and
/// Battery Notification.
public struct FastPairDecoder: BeaconDecoder {
    private static let service: UInt16 = 0xFE2C
    /// What stands in three octets is the model, and nothing else is so short.
    private static let discoverableLength = 5
    private static let unknownLevel: UInt8 = 0x7F

    public init() {}

    public var claims: [Claim] { [.serviceData16(Self.service)] }

    public var formats: [Format] {
        [
            Format(
                "fast-pair",
                "Google Fast Pair: headphones and others that phones can pair",
                fields: FastPairField.allCases.map(\.declaration),
                mayRepeat: true
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 3 else { return .malformed(offset: value.count, .tooShort) }
        guard value.count > Self.discoverableLength || value.count == 4 else {
            frames.begin()
            frames.boolean(FastPairField.discoverable.rawValue, true)
            frames.octets(FastPairField.model.rawValue, 2..<Self.discoverableLength)
            return .decoded
        }
        guard value[2] >> 4 == 0 else { return .malformed(offset: 2, .unknownVersion) }
        let start = frames.position
        frames.begin()
        frames.boolean(FastPairField.discoverable.rawValue, false)
        frames.integer(FastPairField.version.rawValue, 0)
        var offset = 3
        while offset < value.count {
            let end = offset + 1 + Int(value[offset] >> 4)
            guard end <= value.count else {
                frames.takeBack(to: start)
                return .malformed(offset: value.count, .tooShort)
            }
            read(value[offset] & 0x0F, offset + 1..<end, of: value, into: &frames)
            offset = end
        }
        return .decoded
    }

    private func read(
        _ type: UInt8,
        _ octets: Range<Int>,
        of value: Span<UInt8>,
        into frames: inout FrameWriter
    ) {
        switch type {
        case 0, 2:
            frames.octets(FastPairField.filter.rawValue, octets)
            frames.boolean(FastPairField.showsPairing.rawValue, type == 0)
        case 1: frames.octets(FastPairField.salt.rawValue, octets)
        case 3, 4:
            frames.boolean(FastPairField.showsBattery.rawValue, type == 3)
            for (index, offset) in octets.prefix(3).enumerated() {
                battery(index, value[offset], into: &frames)
            }
        case 5, 6: frames.octets(FastPairField.resolvable.rawValue, octets)
        case 7: frames.octets(FastPairField.model.rawValue, octets)
        case 8 where octets.count == 1:
            frames.integer(FastPairField.capabilities.rawValue, Int64(value[octets.lowerBound]))
        default: return
        }
    }

    /// Adds a battery: of the left side, the right one or the case.
    private func battery(_ index: Int, _ octet: UInt8, into frames: inout FrameWriter) {
        let level = FastPairField.leftLevel.rawValue + index
        frames.integer(level, Int64(octet & 0x7F), absent: Int64(Self.unknownLevel))
        frames.boolean(FastPairField.leftCharging.rawValue + index, octet & 0x80 != 0)
    }
}

extension DecoderPlugin {
    public static let fastPair = DecoderPlugin(
        .decoder("fast-pair", "Google Fast Pair"),
        isNoise: true,
        vectors: { [PackageResources.fast_pair_json] }
    ) { _ in FastPairDecoder() }
}
