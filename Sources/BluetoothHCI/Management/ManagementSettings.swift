/// What an adapter can do, or does now.
///
/// BlueZ's mgmt-protocol, "Read Controller Information".
public struct ManagementSettings: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let powered = ManagementSettings(rawValue: 1 << 0)
    public static let connectable = ManagementSettings(rawValue: 1 << 1)
    public static let discoverable = ManagementSettings(rawValue: 1 << 3)
    public static let basicRate = ManagementSettings(rawValue: 1 << 7)
    public static let lowEnergy = ManagementSettings(rawValue: 1 << 9)
    public static let advertising = ManagementSettings(rawValue: 1 << 10)
    public static let privacy = ManagementSettings(rawValue: 1 << 13)
    public static let staticAddress = ManagementSettings(rawValue: 1 << 15)
}
