/// A beacon in range, and how far away it is: Core Location's `CLBeacon`.
public struct RangedBeacon: Hashable, Sendable {
    public let beacon: BeaconDescription
    public let proximity: Proximity
    /// Metres; negative when they cannot be determined, as Core Location has it.
    public let accuracy: Double
    /// Between which metres the beacon is, in 95 of 100 cases; `nil` when they cannot be determined.
    public let interval: ClosedRange<Double>?
    /// The filtered level in dBm.
    public let rssi: Double
    /// How many samples that rests on.
    public let samples: Int
    /// 1 for the nearest.
    public let rank: Int
}
