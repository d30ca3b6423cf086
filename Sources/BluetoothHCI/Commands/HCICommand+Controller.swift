public import BeaconCore

extension HCICommand {
    /// Reset: the controller forgets what it was told (Vol 4, Part E, 7.3.2).
    public static let reset = HCICommand(.reset)

    /// Set Event Mask: which events come at all (7.3.1).
    ///
    /// - Parameter mask: by default those of a controller after a reset, and LE Meta (bit 61).
    /// - Returns: the command.
    public static func setEventMask(_ mask: UInt64 = 0x2000_1FFF_FFFF_FFFF) -> HCICommand {
        HCICommand(.setEventMask, octets(mask))
    }

    /// LE Set Event Mask: which LE Meta events come (7.8.1).
    ///
    /// - Parameter mask: by default the five of Bluetooth 4.0 (bits 0…4), LE Directed Advertising Report
    ///   (bit 10) and LE Extended Advertising Report (bit 12); a controller passes over bits that it has not.
    /// - Returns: the command.
    public static func leSetEventMask(_ mask: UInt64 = 0x141F) -> HCICommand {
        HCICommand(.leSetEventMask, octets(mask))
    }

    /// Read Local Version Information (7.4.1), answered with `LocalVersion`.
    public static let readLocalVersion = HCICommand(.readLocalVersion)

    /// Read Local Supported Commands (7.4.2), answered with `SupportedCommands`.
    public static let readLocalSupportedCommands = HCICommand(.readLocalSupportedCommands)

    /// Read BD_ADDR (7.4.6), answered with the public address.
    public static let readDeviceAddress = HCICommand(.readDeviceAddress)

    /// LE Read Local Supported Features (7.8.3), answered with `LEFeatures`.
    public static let leReadLocalSupportedFeatures = HCICommand(.leReadLocalSupportedFeatures)

    /// LE Set Random Address (7.8.4): refused while legacy advertising or scanning uses one.
    public static func leSetRandomAddress(_ address: DeviceAddress) -> HCICommand {
        HCICommand(.leSetRandomAddress, octets(address))
    }
}
