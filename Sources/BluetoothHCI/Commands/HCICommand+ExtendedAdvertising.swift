public import BeaconCore

extension HCICommand {
    /// The most octets of data that one LE Set Extended Advertising Data command carries.
    public static let maximumExtendedFragmentLength = 251

    /// LE Set Advertising Set Random Address (Vol 4, Part E, 7.8.52): after the set's parameters.
    public static func leSetAdvertisingSetRandomAddress(
        _ address: DeviceAddress,
        handle: UInt8
    ) -> HCICommand {
        HCICommand(.leSetAdvertisingSetRandomAddress, [handle] + octets(address))
    }

    /// LE Set Extended Advertising Parameters (7.8.53), answered with the Tx Power that was selected.
    ///
    /// - Parameters:
    ///   - set: what to send, how often and from where.
    ///   - handle: which advertising set, 0x00 to 0xEF; made by this command when there was none.
    /// - Returns: the command.
    public static func leSetExtendedAdvertisingParameters(
        _ set: AdvertisingSetParameters,
        handle: UInt8
    ) -> HCICommand {
        var octets = [handle] + Self.octets(set.properties.rawValue)
        octets += threeOctets(set.shortestInterval) + threeOctets(set.longestInterval)
        // Channels 37, 38 and 39; no peer; scan and connection requests from everybody.
        octets += [0x07, set.ownAddressType.rawValue, 0, 0, 0, 0, 0, 0, 0, 0]
        octets.append(UInt8(bitPattern: set.txPower?.dBm ?? 127))
        // No auxiliary packet is skipped; no notice of scan requests.
        octets += [set.primaryPHY.rawValue, 0, set.secondaryPHY.rawValue, set.sid & 0x0F, 0]
        return HCICommand(.leSetExtendedAdvertisingParameters, octets)
    }

    /// LE Set Extended Advertising Data (7.8.54): as many commands as the data needs, in order.
    ///
    /// Data longer than one command is refused while the set advertises.
    public static func leSetExtendedAdvertisingData(_ data: [UInt8], handle: UInt8) -> [HCICommand] {
        fragments(of: data, .leSetExtendedAdvertisingData, handle)
    }

    /// LE Set Extended Scan Response Data (7.8.55): as many commands as the data needs, in order.
    public static func leSetExtendedScanResponseData(_ data: [UInt8], handle: UInt8) -> [HCICommand] {
        fragments(of: data, .leSetExtendedScanResponseData, handle)
    }

    /// LE Set Extended Advertising Enable (7.8.56) for one set.
    ///
    /// - Parameters:
    ///   - isEnabled: on or off.
    ///   - handle: which advertising set.
    ///   - duration: in units of 10 ms; 0 until it is switched off.
    /// - Returns: the command.
    public static func leSetExtendedAdvertisingEnable(
        _ isEnabled: Bool,
        handle: UInt8,
        duration: UInt16 = 0
    ) -> HCICommand {
        HCICommand(
            .leSetExtendedAdvertisingEnable,
            [isEnabled ? 1 : 0, 1, handle] + octets(duration) + [0]
        )
    }

    /// LE Read Maximum Advertising Data Length (7.8.57), answered with two octets.
    public static let leReadMaximumAdvertisingDataLength = HCICommand(.leReadMaximumAdvertisingDataLength)

    /// LE Read Number of Supported Advertising Sets (7.8.58), answered with one octet.
    public static let leReadNumberOfSupportedAdvertisingSets =
        HCICommand(.leReadNumberOfSupportedAdvertisingSets)

    /// LE Remove Advertising Set (7.8.59): refused while it advertises.
    public static func leRemoveAdvertisingSet(_ handle: UInt8) -> HCICommand {
        HCICommand(.leRemoveAdvertisingSet, [handle])
    }

    /// LE Clear Advertising Sets (7.8.60): also those of other programs; refused while one advertises.
    public static let leClearAdvertisingSets = HCICommand(.leClearAdvertisingSets)

    /// ```
    /// 0       1          2                                   3  4
    /// handle  operation  fragment preference (1: better not)  n  n octets
    /// ```
    /// Operation: 0 in the middle, 1 first, 2 last, 3 all at once.
    private static func fragments(of data: [UInt8], _ opcode: HCIOpcode, _ handle: UInt8) -> [HCICommand] {
        guard data.count > maximumExtendedFragmentLength else {
            return [fragment(data[...], opcode, handle, operation: 3)]
        }
        var rest = data[...]
        var commands: [HCICommand] = []
        while !rest.isEmpty {
            let part = rest.prefix(maximumExtendedFragmentLength)
            rest = rest.dropFirst(part.count)
            let operation: UInt8 = commands.isEmpty ? 1 : rest.isEmpty ? 2 : 0
            commands.append(fragment(part, opcode, handle, operation: operation))
        }
        return commands
    }

    private static func fragment(
        _ part: ArraySlice<UInt8>,
        _ opcode: HCIOpcode,
        _ handle: UInt8,
        operation: UInt8
    ) -> HCICommand {
        HCICommand(opcode, [handle, operation, 1, UInt8(truncatingIfNeeded: part.count)] + part)
    }
}
