/// A company identifier from the Bluetooth SIG's Assigned Numbers, 7.
public struct CompanyIdentifier: BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let apple = CompanyIdentifier(rawValue: 0x004C)
    public static let ruuvi = CompanyIdentifier(rawValue: 0x0499)
}
