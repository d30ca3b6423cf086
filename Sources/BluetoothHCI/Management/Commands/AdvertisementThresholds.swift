/// From which RSSI on a device counts as near, and from which as lost.
///
/// BlueZ's mgmt-protocol, "Add Advertisement Patterns Monitor With RSSI Threshold".
public struct AdvertisementThresholds: Hashable, Sendable {
    /// In dBm: a device comes near with more than that for `highSeconds`.
    public var high: Int8
    public var highSeconds: UInt16
    /// In dBm: it is lost with no more than that for `lowSeconds`.
    public var low: Int8
    public var lowSeconds: UInt16
    /// 0 for every advert, 255 for the first alone, else one in so many tenths of a second.
    public var samplingPeriod: UInt8

    public init(high: Int8, highSeconds: UInt16, low: Int8, lowSeconds: UInt16, samplingPeriod: UInt8 = 0) {
        self.high = high
        self.highSeconds = highSeconds
        self.low = low
        self.lowSeconds = lowSeconds
        self.samplingPeriod = samplingPeriod
    }

    /// As it stands before the patterns.
    var managementOctets: [UInt8] {
        [UInt8(bitPattern: high)] + highSeconds.littleEndianOctets + [UInt8(bitPattern: low)]
            + lowSeconds.littleEndianOctets + [samplingPeriod]
    }
}
