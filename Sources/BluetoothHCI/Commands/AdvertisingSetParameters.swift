public import BeaconCore

/// How an advertising set advertises, in the units of LE Set Extended Advertising Parameters.
///
/// Core Specification, Vol 4, Part E, 7.8.53.
public struct AdvertisingSetParameters: BitwiseCopyable, Hashable, Sendable {
    public var properties: AdvertisingProperties
    /// From one event to the next, in units of 0.625 ms: 0x000020 (20 ms) to 0xFFFFFF.
    public var shortestInterval: UInt32
    public var longestInterval: UInt32
    public var ownAddressType: OwnAddressType
    /// In dBm, as near to it as the controller can; `nil` leaves it to the controller.
    public var txPower: PowerLevel?
    public var primaryPHY: PHY = .le1M
    public var secondaryPHY: PHY = .le1M
    /// Advertising_SID, 0 to 15.
    public var sid: UInt8 = 0

    public init(
        _ properties: AdvertisingProperties,
        interval: ClosedRange<UInt32>,
        ownAddressType: OwnAddressType
    ) {
        self.properties = properties
        shortestInterval = interval.lowerBound
        longestInterval = interval.upperBound
        self.ownAddressType = ownAddressType
    }
}
