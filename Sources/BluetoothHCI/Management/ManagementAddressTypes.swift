/// The kinds of addresses that a discovery looks for.
///
/// BlueZ's mgmt-protocol, "Start Discovery".
public struct ManagementAddressTypes: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let basicRate = ManagementAddressTypes(rawValue: 1 << 0)
    public static let publicDevice = ManagementAddressTypes(rawValue: 1 << 1)
    public static let randomDevice = ManagementAddressTypes(rawValue: 1 << 2)
    /// All that LE has.
    public static let lowEnergy: ManagementAddressTypes = [.publicDevice, .randomDevice]
}
