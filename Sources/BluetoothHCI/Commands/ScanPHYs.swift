/// The PHYs that extended scanning listens on (Scanning_PHYs; Core Specification, Vol 4, Part E, 7.8.64).
public struct ScanPHYs: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let le1M = ScanPHYs(rawValue: 1 << 0)
    public static let leCoded = ScanPHYs(rawValue: 1 << 2)
}
