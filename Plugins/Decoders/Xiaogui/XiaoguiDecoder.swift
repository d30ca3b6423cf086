public import BeaconCore

/// Reads Xiaogui's body scales, which Maxxmee and others sell.
///
///     offset  0   1        2         4              6             8      9
///             C0  counter  mass (2)  impedance (2)  unknown (2)   state  address (6)
///
/// Big endian. The scale sends its counter where the upper octet of a company identifier belongs, so it is told by its
/// length, its state and its own address behind them. custom-components/ble_monitor, ble_parser/xiaogui.py.
public struct XiaoguiDecoder: BeaconDecoder {
    private static let length = 15

    public init() {}

    public var claims: [Claim] { [.manufacturerDataOfCompanies(lowerOctet: 0xC0)] }

    public var formats: [Format] {
        [
            Format(
                "xiaogui",
                "Xiaogui's body scales",
                fields: [
                    FieldDeclaration("model", .text, "TZC4 or QJ-J"),
                    FieldDeclaration("mass_kg", .decimal, "mass"),
                    FieldDeclaration("stabilized", .boolean, "whether the mass has come to rest"),
                    FieldDeclaration("impedance_ohm", .decimal, "impedance of the body", absent: "0x0000"),
                    FieldDeclaration("sequence", .integer, "counts the adverts, 0 to 255"),
                    FieldDeclaration("mac", .address, "the address that the scale says it has"),
                ]
            )
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        // Among these identifiers are those of real companies. An address of zeros is one that nobody told.
        guard value.count == Self.length, let own = DeviceAddress(bigEndian: value, at: 9) else {
            return .notMine
        }
        guard context.address == own || context.address.rawValue == 0 else { return .notMine }
        let mass = Int64(value.bigEndianUInt16(at: 2))
        frames.begin()
        switch value[8] {
        case 0x20, 0x21:
            frames.text(0, "TZC4")
            frames.decimal(1, mass, exponent: -1)
        case 0x24, 0x25:
            frames.text(0, "QJ-J")
            frames.decimal(1, mass, exponent: -2)
        default:
            return .notMine
        }
        let isStabilized = value[8] & 1 == 1
        frames.boolean(2, isStabilized)
        if isStabilized {
            frames.decimal(3, Int64(value.bigEndianUInt16(at: 4)), exponent: -1, absent: 0)
        }
        frames.integer(4, Int64(value[1]))
        frames.octets(5, 9..<Self.length)
        return .decoded
    }
}

extension DecoderPlugin {
    public static let xiaogui = DecoderPlugin(
        .decoder("xiaogui", "Xiaogui's body scales"),
        vectors: { [PackageResources.xiaogui_json] }
    ) { _ in
        XiaoguiDecoder()
    }
}
