/// The AD Type octet of an AD structure.
///
/// Bluetooth Assigned Numbers, 2.3 Common Data Types.
public struct ADType: BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let flags = ADType(rawValue: 0x01)
    public static let incompleteServiceUUIDs16 = ADType(rawValue: 0x02)
    public static let completeServiceUUIDs16 = ADType(rawValue: 0x03)
    public static let shortenedLocalName = ADType(rawValue: 0x08)
    public static let completeLocalName = ADType(rawValue: 0x09)
    /// Whether it is a shortened or a complete local name.
    @inlinable
    public var isLocalName: Bool { rawValue & 0xFE == 0x08 }

    public static let txPowerLevel = ADType(rawValue: 0x0A)
    public static let serviceData16 = ADType(rawValue: 0x16)
    public static let appearance = ADType(rawValue: 0x19)
    public static let serviceData32 = ADType(rawValue: 0x20)
    public static let serviceData128 = ADType(rawValue: 0x21)
    /// Provisioning of Bluetooth Mesh over advertising, PB-ADV.
    public static let meshProvisioning = ADType(rawValue: 0x29)
    public static let meshMessage = ADType(rawValue: 0x2A)
    public static let meshBeacon = ADType(rawValue: 0x2B)
    public static let resolvableSetIdentifier = ADType(rawValue: 0x2E)
    public static let encryptedAdvertisingData = ADType(rawValue: 0x31)
    public static let manufacturerSpecificData = ADType(rawValue: 0xFF)
}
