/// Which command: its OGF in the upper six bits, its OCF in the lower ten.
///
/// Core Specification, Vol 4, Part E, 5.4.1.
public struct HCIOpcode: RawRepresentable, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ rawValue: UInt16) { self.rawValue = rawValue }
}

extension HCIOpcode {
    // Controller & Baseband, 7.3, and Informational Parameters, 7.4.
    public static let setEventMask = HCIOpcode(0x0C01)
    public static let reset = HCIOpcode(0x0C03)
    public static let readLocalVersion = HCIOpcode(0x1001)
    public static let readLocalSupportedCommands = HCIOpcode(0x1002)
    public static let readDeviceAddress = HCIOpcode(0x1009)

    // LE Controller, 7.8.
    public static let leSetEventMask = HCIOpcode(0x2001)
    public static let leReadLocalSupportedFeatures = HCIOpcode(0x2003)
    public static let leSetRandomAddress = HCIOpcode(0x2005)
    public static let leSetAdvertisingParameters = HCIOpcode(0x2006)
    public static let leSetAdvertisingData = HCIOpcode(0x2008)
    public static let leSetScanResponseData = HCIOpcode(0x2009)
    public static let leSetAdvertisingEnable = HCIOpcode(0x200A)
    public static let leSetScanParameters = HCIOpcode(0x200B)
    public static let leSetScanEnable = HCIOpcode(0x200C)
    public static let leSetAdvertisingSetRandomAddress = HCIOpcode(0x2035)
    public static let leSetExtendedAdvertisingParameters = HCIOpcode(0x2036)
    public static let leSetExtendedAdvertisingData = HCIOpcode(0x2037)
    public static let leSetExtendedScanResponseData = HCIOpcode(0x2038)
    public static let leSetExtendedAdvertisingEnable = HCIOpcode(0x2039)
    public static let leReadMaximumAdvertisingDataLength = HCIOpcode(0x203A)
    public static let leReadNumberOfSupportedAdvertisingSets = HCIOpcode(0x203B)
    public static let leRemoveAdvertisingSet = HCIOpcode(0x203C)
    public static let leClearAdvertisingSets = HCIOpcode(0x203D)
    public static let leSetExtendedScanParameters = HCIOpcode(0x2041)
    public static let leSetExtendedScanEnable = HCIOpcode(0x2042)

    private static let names: [HCIOpcode: String] = [
        setEventMask: "Set Event Mask",
        reset: "Reset",
        readLocalVersion: "Read Local Version Information",
        readLocalSupportedCommands: "Read Local Supported Commands",
        readDeviceAddress: "Read BD_ADDR",
        leSetEventMask: "LE Set Event Mask",
        leReadLocalSupportedFeatures: "LE Read Local Supported Features",
        leSetRandomAddress: "LE Set Random Address",
        leSetAdvertisingParameters: "LE Set Advertising Parameters",
        leSetAdvertisingData: "LE Set Advertising Data",
        leSetScanResponseData: "LE Set Scan Response Data",
        leSetAdvertisingEnable: "LE Set Advertising Enable",
        leSetScanParameters: "LE Set Scan Parameters",
        leSetScanEnable: "LE Set Scan Enable",
        leSetAdvertisingSetRandomAddress: "LE Set Advertising Set Random Address",
        leSetExtendedAdvertisingParameters: "LE Set Extended Advertising Parameters",
        leSetExtendedAdvertisingData: "LE Set Extended Advertising Data",
        leSetExtendedScanResponseData: "LE Set Extended Scan Response Data",
        leSetExtendedAdvertisingEnable: "LE Set Extended Advertising Enable",
        leReadMaximumAdvertisingDataLength: "LE Read Maximum Advertising Data Length",
        leReadNumberOfSupportedAdvertisingSets: "LE Read Number of Supported Advertising Sets",
        leRemoveAdvertisingSet: "LE Remove Advertising Set",
        leClearAdvertisingSets: "LE Clear Advertising Sets",
        leSetExtendedScanParameters: "LE Set Extended Scan Parameters",
        leSetExtendedScanEnable: "LE Set Extended Scan Enable",
    ]
}

extension HCIOpcode: CustomStringConvertible {
    /// `LE Set Scan Enable (0x200c)`, or the number alone of a command that is not listed here.
    public var description: String {
        let digits = String(rawValue, radix: 16)
        let number = "0x" + String(repeating: "0", count: 4 - digits.count) + digits
        return Self.names[self].map { "\($0) (\(number))" } ?? number
    }
}
