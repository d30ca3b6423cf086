/// How a controller listens for adverts, in the units of LE Set Scan Parameters.
///
/// Core Specification, Vol 4, Part E, 7.8.10 and 7.8.64.
public struct ScanParameters: BitwiseCopyable, Hashable, Sendable {
    /// The unit of interval and window, in nanoseconds.
    public static let unit: Int64 = 625_000
    /// What LE Set Scan Parameters takes: 2.5 ms to 10.24 s.
    public static let range: ClosedRange<UInt16> = 0x0004...0x4000

    /// Asks advertisers for their scan responses.
    public var isActive: Bool
    /// How often a window begins, in units of 0.625 ms.
    public var interval: UInt16
    /// How long it listens in each interval, in units of 0.625 ms; at most the interval.
    public var window: UInt16
    public var ownAddressType: OwnAddressType

    public init(
        isActive: Bool,
        interval: UInt16,
        window: UInt16,
        ownAddressType: OwnAddressType = .public
    ) {
        self.isActive = isActive
        self.interval = interval
        self.window = window
        self.ownAddressType = ownAddressType
    }
}
