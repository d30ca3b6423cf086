extension HCICommand {
    /// The most octets of data in a legacy PDU (Vol 6, Part B, 2.3.1).
    public static let maximumLegacyDataLength = 31

    /// LE Set Advertising Parameters (Vol 4, Part E, 7.8.5) on all three channels.
    ///
    /// - Parameters:
    ///   - type: which PDU.
    ///   - interval: from one event to the next, in units of 0.625 ms: 0x0020 (20 ms) to 0x4000 (10.24 s);
    ///     controllers before Bluetooth 5.0 want 0x00A0 (100 ms) at least when it is not connectable.
    ///   - ownAddressType: the address that it is sent from.
    /// - Returns: the command.
    public static func leSetAdvertisingParameters(
        _ type: LegacyAdvertisingType,
        interval: ClosedRange<UInt16>,
        ownAddressType: OwnAddressType
    ) -> HCICommand {
        let timing = octets(interval.lowerBound) + octets(interval.upperBound)
        // No peer; channels 37, 38 and 39; scan and connection requests from everybody.
        let rest: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0x07, 0x00]
        return HCICommand(
            .leSetAdvertisingParameters,
            timing + [type.rawValue, ownAddressType.rawValue] + rest
        )
    }

    /// LE Set Advertising Data (7.8.7): a length and always 31 octets; those from the 32nd on are cut off.
    public static func leSetAdvertisingData(_ data: [UInt8]) -> HCICommand {
        HCICommand(.leSetAdvertisingData, padded(data))
    }

    /// LE Set Scan Response Data (7.8.8): a length and always 31 octets; those from the 32nd on are cut off.
    public static func leSetScanResponseData(_ data: [UInt8]) -> HCICommand {
        HCICommand(.leSetScanResponseData, padded(data))
    }

    /// LE Set Advertising Enable (7.8.9).
    public static func leSetAdvertisingEnable(_ isEnabled: Bool) -> HCICommand {
        HCICommand(.leSetAdvertisingEnable, [isEnabled ? 1 : 0])
    }

    private static func padded(_ data: [UInt8]) -> [UInt8] {
        let data = data.prefix(maximumLegacyDataLength)
        let padding = [UInt8](repeating: 0, count: maximumLegacyDataLength - data.count)
        return [UInt8(truncatingIfNeeded: data.count)] + data + padding
    }
}
