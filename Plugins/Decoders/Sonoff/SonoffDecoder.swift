public import BeaconCore

/// Reads Sonoff's switches S-MATE and R5.
///
///     offset  0                        8      9    10        11      15    16
///             FF FF EE 1B C8 78 F6 4A  model  ...  sequence  id (4)  seed  scrambled (10)
///             unscrambled: unknown, button, what was done, counter (4), unknown, checksum (2)
///
/// It stands in a list of 32-bit UUIDs that holds none. Each scrambled octet is exclusive-or the seed and a table's
/// octet; the counter is big endian. custom-components/ble_monitor, ble_parser/sonoff.py.
public struct SonoffDecoder: BeaconDecoder {
    private static let length = 26
    private static let prefix: [UInt8] = [0xFF, 0xFF, 0xEE, 0x1B, 0xC8, 0x78, 0xF6, 0x4A]
    private static let completeListOf32BitUUIDs = ADType(rawValue: 0x05)
    /// What the octets from `seed` on are scrambled with.
    private static let scrambling: InlineArray<7, UInt8> = [0x0F, 0x39, 0xBE, 0x5F, 0x27, 0x05, 0xBE]

    public init() {}

    public var claims: [Claim] { [.structure(Self.completeListOf32BitUUIDs, prefix: Self.prefix)] }

    public var formats: [Format] {
        [
            Format(
                "sonoff",
                "Sonoff's switches S-MATE and R5",
                fields: [
                    FieldDeclaration("model", .text, "S-MATE or R5"),
                    FieldDeclaration("device_id", .bytes, "which switch: it has no address of its own"),
                    FieldDeclaration("sequence", .integer, "counts the adverts"),
                    FieldDeclaration("button_number", .integer, "which button, from 0"),
                    FieldDeclaration("button_name", .text, "which button, by its place"),
                    FieldDeclaration("button", .text, "press, double_press or long_press", isEvent: true),
                    FieldDeclaration("press_count", .integer, "counts presses"),
                ],
                identity: [1]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
        let button = octet(1, of: value)
        guard let name = Self.name(ofButton: button, model: value[8]) else {
            return .malformed(offset: Self.isModel(value[8]) ? 17 : 8, .reservedValue)
        }
        frames.begin()
        frames.text(0, value[8] == 0x46 ? "S-MATE" : "R5")
        frames.octets(1, 11..<15)
        frames.integer(2, Int64(value[10]))
        frames.integer(3, Int64(button))
        frames.text(4, name)
        switch octet(2, of: value) {
        case 0: frames.text(5, "press")
        case 1: frames.text(5, "double_press")
        case 2: frames.text(5, "long_press")
        default: return .malformed(offset: 18, .reservedValue)
        }
        var count: Int64 = 0
        for index in 3..<7 { count = count << 8 | Int64(octet(index, of: value)) }
        frames.integer(6, count)
        return .decoded(upTo: Self.length, in: value)
    }

    /// A scrambled octet, by its place behind the seed.
    private func octet(_ index: Int, of value: Span<UInt8>) -> UInt8 {
        value[16 + index] ^ value[15] ^ Self.scrambling[index]
    }

    private static func isModel(_ octet: UInt8) -> Bool { octet == 0x46 || octet == 0x47 }

    private static func name(ofButton button: UInt8, model: UInt8) -> StaticString? {
        switch (model, button) {
        case (0x46, 0): "left"
        case (0x46, 1): "middle"
        case (0x46, 2): "right"
        case (0x47, 0): "top_left"
        case (0x47, 1): "top_middle"
        case (0x47, 2): "top_right"
        case (0x47, 3): "bottom_left"
        case (0x47, 4): "bottom_middle"
        case (0x47, 5): "bottom_right"
        default: nil
        }
    }
}

extension DecoderPlugin {
    public static let sonoff = DecoderPlugin(
        .decoder("sonoff", "Sonoff's switches S-MATE and R5"),
        vectors: { [PackageResources.sonoff_json] }
    ) { _ in
        SonoffDecoder()
    }
}
