public import BeaconCore

/// Reads beacons of Microsoft: devices that look for each other, and peripherals that want to be paired.
///
///     offset  0      2   3                   4               5                 6         10
///             06 00  01  version (3) + type  version, share  status            salt (4)  hash (19)
///             06 00  03  00                  80              name
///             06 00  03  01                  80              address (6)       class of device (3)  name
///             06 00  03  02                  80              class of device   name
///
/// Address and class of device are little endian. [MS-CDP] 2.2.2.2.3, and Microsoft, Swift Pair.
public struct MicrosoftDecoder: BeaconDecoder {
    private static let company = CompanyIdentifier(rawValue: 0x0006)
    private static let hashOffset = 10
    private static let length = 29

    private enum FormatIndex {
        static let devices = 0
        static let swiftPair = 1
    }

    public init() {}

    public var claims: [Claim] {
        [.manufacturerData(Self.company, prefix: [0x01]), .manufacturerData(Self.company, prefix: [0x03])]
    }

    public var formats: [Format] {
        [
            Format(
                "microsoft-cdp",
                "Windows and other devices that Microsoft's Connected Devices Platform links",
                fields: [
                    FieldDeclaration("scenario", .integer, "1"),
                    FieldDeclaration("version", .integer, "version of the beacon"),
                    FieldDeclaration("device_type_id", .integer, "number of the kind of device"),
                    FieldDeclaration("device_type", .text, "the kind of device, where it is known"),
                    FieldDeclaration("version_flags", .integer, "version, and whom it shares with"),
                    FieldDeclaration("sharing", .integer, "1: shares with everyone nearby"),
                    FieldDeclaration("address_is_id", .boolean, "the address can be used as the device's ID"),
                    FieldDeclaration("device_status", .integer, "bits: sessions, display, media, power"),
                    FieldDeclaration("salt", .bytes, "random octets"),
                    FieldDeclaration("hash", .bytes, "hash of the salt and the device's thumbprint"),
                ]
            ),
            Format(
                "microsoft-swift-pair",
                "Peripheral that asks Windows to pair it",
                fields: [
                    FieldDeclaration("scenario", .integer, "3"),
                    FieldDeclaration("sub_scenario", .integer, "0 LE, 1 BR/EDR, 2 both"),
                    FieldDeclaration("reserved", .integer, "128"),
                    FieldDeclaration("mac", .address, "address for BR/EDR"),
                    FieldDeclaration("class_of_device", .integer, "class of device"),
                    FieldDeclaration("display_name", .text, "name to show"),
                ]
            ),
        ]
    }

    public func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        value[2] == 0x01 ? device(value, into: &frames) : swiftPair(value, into: &frames)
    }

    private func device(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        guard value.count >= Self.length else { return .malformed(offset: value.count, .tooShort) }
        let type = value[3] & 0x1F
        frames.begin(FormatIndex.devices)
        frames.integer(0, Int64(value[2]))
        frames.integer(1, Int64(value[3] >> 5))
        frames.integer(2, Int64(type))
        if let name = Self.deviceType(type) { frames.text(3, name) }
        frames.integer(4, Int64(value[4]))
        frames.integer(5, Int64(value[4] & 0x1F))
        frames.boolean(6, value[5] & 0x20 != 0)
        frames.integer(7, Int64(value[5] & 0x0F))
        frames.octets(8, 6..<Self.hashOffset)
        frames.octets(9, Self.hashOffset..<Self.length)
        return .decoded(upTo: Self.length, in: value)
    }

    /// Device_Type of [MS-CDP] 2.2.2.2.2.
    private static func deviceType(_ type: UInt8) -> StaticString? {
        switch type {
        case 1: "Xbox One"
        case 6: "Apple iPhone"
        case 7: "Apple iPad"
        case 8: "Android device"
        case 9: "Windows 10 Desktop"
        case 11: "Windows 10 Phone"
        case 12: "Linux device"
        case 13: "Windows IoT"
        case 14: "Surface Hub"
        case 15: "Windows laptop"
        case 16: "Windows tablet"
        default: nil
        }
    }

    private func swiftPair(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        let format = FormatIndex.swiftPair
        guard value.count >= 5 else { return .malformed(format: format, offset: value.count, .tooShort) }
        guard let classOffset = Self.classOffset(value[3]) else {
            return .malformed(format: format, offset: 3, .reservedValue)
        }
        let nameOffset = value[3] == 0 ? classOffset : classOffset + 3
        guard value.count >= nameOffset else {
            return .malformed(format: format, offset: value.count, .tooShort)
        }
        frames.begin(format)
        frames.integer(0, Int64(value[2]))
        frames.integer(1, Int64(value[3]))
        frames.integer(2, Int64(value[4]))
        if value[3] == 1 { frames.octets(3, reversing: 5..<11, of: value) }
        if value[3] != 0 { frames.integer(4, Int64(value.littleEndianUInt24(at: classOffset))) }
        if value.count > nameOffset { frames.octets(5, nameOffset..<value.count) }
        return .decoded
    }

    /// Where the class of device stands, or would.
    private static func classOffset(_ subScenario: UInt8) -> Int? {
        switch subScenario {
        case 0, 2: 5
        case 1: 11
        default: nil
        }
    }
}

extension DecoderPlugin {
    public static let microsoft = DecoderPlugin(
        .decoder("microsoft", "Microsoft: Windows devices nearby, and Swift Pair"),
        isNoise: true,
        vectors: { [PackageResources.microsoft_json] }
    ) { _ in MicrosoftDecoder() }
}
