/// What kind of advertising a set does (Advertising_Event_Properties; Core Specification, Vol 4, Part E, 7.8.53).
public struct AdvertisingProperties: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let connectable = AdvertisingProperties(rawValue: 1 << 0)
    public static let scannable = AdvertisingProperties(rawValue: 1 << 1)
    public static let directed = AdvertisingProperties(rawValue: 1 << 2)
    /// Sends legacy PDUs, which every scanner hears, with at most 31 octets of data.
    public static let legacy = AdvertisingProperties(rawValue: 1 << 4)
    public static let anonymous = AdvertisingProperties(rawValue: 1 << 5)
    /// Puts the Tx Power into the extended header.
    public static let includesTxPower = AdvertisingProperties(rawValue: 1 << 6)
}
