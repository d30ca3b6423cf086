public import BeaconCore

/// Reads what Apple's devices tell each other nearby: a chain of messages in one structure, each a frame.
///
///     offset  0      2     3       4
///             4C 00  type  length  payload, and the next message
///             4C 00  01    payload (16), which has no length before it: the overflow area
///
/// A message of the iBeacon, type 02, is stepped over: `ibeacon` reads it, and what begins with it is not
/// claimed. No document of Apple's is known. Read from furiousMAC/continuity, whose notes rest on Martin et al.,
/// Handoff All Your Privacy (2019), Celosia and Cunche, Discontinued Privacy (2020), and Heinrich et al., Who Can
/// Find My Devices? (2021).
public struct AppleDecoder: BeaconDecoder {
    private static let overflowArea: UInt8 = 0x01
    private static let overflowLength = 16

    /// Types that structures begin with; 02 is that of the iBeacon.
    private static let firstTypes: [UInt8] =
        [0x01, 0x03] + Array(0x05...0x10) + [0x11, 0x12, 0x13, 0x14, 0x16]

    public init() {}

    public var claims: [Claim] { Self.firstTypes.map { .manufacturerData(.apple, prefix: [$0]) } }

    public var formats: [Format] { AppleFormat.allCases.map(\.declaration) }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        var offset = 2
        while offset < value.count {
            let type = value[offset]
            guard type != 0 else { return .malformed(offset: offset, .reservedValue) }
            var (start, count) = (offset + 1, Self.overflowLength)
            if type != Self.overflowArea {
                guard start < value.count else { return .malformed(offset: value.count, .tooShort) }
                (start, count) = (start + 1, Int(value[start]))
            }
            let end = start + count
            guard end <= value.count else { return .malformed(offset: value.count, .tooShort) }
            let message = AppleMessage(type: type, payload: start..<end)
            message.write(value, into: &frames)
            offset = end
        }
        return .decoded
    }
}

extension DecoderPlugin {
    public static let apple = DecoderPlugin(
        .decoder("apple", "Apple's devices: continuity, AirPods, Find My"),
        isNoise: true,
        vectors: { [PackageResources.chains_json, PackageResources.pods_json] }
    ) { _ in AppleDecoder() }
}
