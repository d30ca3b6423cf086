public import BeaconCore

/// How adverts are sent, for legacy and extended commands alike.
public struct AdvertisingParameters: Hashable, Sendable {
    /// Where adverts come from.
    public enum Address: Hashable, Sendable {
        /// The public address, or a random one where the adapter has none.
        case automatic
        case `public`
        /// One that nobody can resolve, new each time.
        case random
    }

    /// From one advertising event to the next, in nanoseconds.
    public var interval: Int64
    /// What is asked of the controller; `nil` leaves it to the controller.
    public var txPower: PowerLevel?
    public var isConnectable: Bool
    /// Sends extended PDUs, which old scanners do not hear, instead of legacy ones.
    public var usesExtendedPDUs: Bool
    public var address: Address

    public init(
        interval: Int64 = 100_000_000,
        txPower: PowerLevel? = nil,
        isConnectable: Bool = false,
        usesExtendedPDUs: Bool = false,
        address: Address = .automatic
    ) {
        self.interval = interval
        self.txPower = txPower
        self.isConnectable = isConnectable
        self.usesExtendedPDUs = usesExtendedPDUs
        self.address = address
    }

    /// The unit of intervals, in nanoseconds.
    public static let unit: Int64 = 625_000
    /// 20 ms to 10.24 s (Core Specification, Vol 4, Part E, 7.8.5), in nanoseconds.
    public static let legacyIntervals: ClosedRange<Int64> = 20_000_000...10_240_000_000
    /// 20 ms to 10,485.759375 s (7.8.53), in nanoseconds.
    public static let extendedIntervals: ClosedRange<Int64> = 20_000_000...10_485_759_375_000
    /// The shortest interval of controllers before Bluetooth 5.0 when it is not connectable.
    public static let oldShortestInterval: Int64 = 100_000_000

    /// The intervals that the kind of PDU allows.
    public var intervals: ClosedRange<Int64> {
        usesExtendedPDUs ? Self.extendedIntervals : Self.legacyIntervals
    }

    /// The interval in units of 0.625 ms, the nearest that is allowed.
    var intervalUnits: UInt32 {
        let clamped = min(max(interval, intervals.lowerBound), intervals.upperBound)
        return UInt32(truncatingIfNeeded: (clamped + Self.unit / 2) / Self.unit)
    }
}
