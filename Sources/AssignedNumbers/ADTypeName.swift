/// What the SIG calls an AD type, and where it is defined.
///
/// Assigned Numbers, 2.3; the sections are those of the Core Specification Supplement, Part A.
public struct ADTypeName: Equatable, Sendable {
    public let type: UInt8
    public let name: String
    /// Such as `CSS A 1.3`; `nil` for types that other specifications define.
    public let section: String?

    private init(_ type: UInt8, _ name: String, _ section: String? = nil) {
        self.type = type
        self.name = name
        self.section = section.map { "CSS A \($0)" }
    }

    /// `nil` for a type that is not assigned.
    public init?(_ type: UInt8) {
        guard let found = Self.all.first(where: { $0.type == type }) else { return nil }
        self = found
    }

    private static let all: [ADTypeName] = [
        ADTypeName(0x01, "Flags", "1.3"),
        ADTypeName(0x02, "Incomplete List of 16-bit Service UUIDs", "1.1"),
        ADTypeName(0x03, "Complete List of 16-bit Service UUIDs", "1.1"),
        ADTypeName(0x04, "Incomplete List of 32-bit Service UUIDs", "1.1"),
        ADTypeName(0x05, "Complete List of 32-bit Service UUIDs", "1.1"),
        ADTypeName(0x06, "Incomplete List of 128-bit Service UUIDs", "1.1"),
        ADTypeName(0x07, "Complete List of 128-bit Service UUIDs", "1.1"),
        ADTypeName(0x08, "Shortened Local Name", "1.2"),
        ADTypeName(0x09, "Complete Local Name", "1.2"),
        ADTypeName(0x0A, "Tx Power Level", "1.5"),
        ADTypeName(0x0D, "Class of Device", "1.6"),
        ADTypeName(0x0E, "Simple Pairing Hash C-192", "1.6"),
        ADTypeName(0x0F, "Simple Pairing Randomizer R-192", "1.6"),
        ADTypeName(0x10, "Security Manager TK Value or Device ID", "1.8"),
        ADTypeName(0x11, "Security Manager Out of Band Flags", "1.7"),
        ADTypeName(0x12, "Peripheral Connection Interval Range", "1.9"),
        ADTypeName(0x14, "List of 16-bit Service Solicitation UUIDs", "1.10"),
        ADTypeName(0x15, "List of 128-bit Service Solicitation UUIDs", "1.10"),
        ADTypeName(0x16, "Service Data, 16-bit UUID", "1.11"),
        ADTypeName(0x17, "Public Target Address", "1.13"),
        ADTypeName(0x18, "Random Target Address", "1.14"),
        ADTypeName(0x19, "Appearance", "1.12"),
        ADTypeName(0x1A, "Advertising Interval", "1.15"),
        ADTypeName(0x1B, "LE Bluetooth Device Address", "1.16"),
        ADTypeName(0x1C, "LE Role", "1.17"),
        ADTypeName(0x1D, "Simple Pairing Hash C-256", "1.6"),
        ADTypeName(0x1E, "Simple Pairing Randomizer R-256", "1.6"),
        ADTypeName(0x1F, "List of 32-bit Service Solicitation UUIDs", "1.10"),
        ADTypeName(0x20, "Service Data, 32-bit UUID", "1.11"),
        ADTypeName(0x21, "Service Data, 128-bit UUID", "1.11"),
        ADTypeName(0x22, "LE Secure Connections Confirmation Value", "1.6"),
        ADTypeName(0x23, "LE Secure Connections Random Value", "1.6"),
        ADTypeName(0x24, "URI", "1.18"),
        ADTypeName(0x25, "Indoor Positioning"),
        ADTypeName(0x26, "Transport Discovery Data"),
        ADTypeName(0x27, "LE Supported Features", "1.19"),
        ADTypeName(0x28, "Channel Map Update Indication", "1.20"),
        ADTypeName(0x29, "PB-ADV"),
        ADTypeName(0x2A, "Mesh Message"),
        ADTypeName(0x2B, "Mesh Beacon"),
        ADTypeName(0x2C, "BIGInfo"),
        ADTypeName(0x2D, "Broadcast_Code"),
        ADTypeName(0x2E, "Resolvable Set Identifier"),
        ADTypeName(0x2F, "Advertising Interval, long"),
        ADTypeName(0x30, "Broadcast_Name"),
        ADTypeName(0x31, "Encrypted Advertising Data", "1.23"),
        ADTypeName(0x32, "Periodic Advertising Response Timing Information"),
        ADTypeName(0x34, "Electronic Shelf Label"),
        ADTypeName(0x3D, "3D Information Data"),
        ADTypeName(0xFF, "Manufacturer Specific Data", "1.4"),
    ]
}
