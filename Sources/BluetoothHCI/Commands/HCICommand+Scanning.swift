extension HCICommand {
    /// LE Set Scan Parameters (Vol 4, Part E, 7.8.10): refused while scanning.
    ///
    /// ```
    /// 0     1         3       5             6
    /// type  interval  window  own address   filter policy (0: all but directed to others)
    /// ```
    public static func leSetScanParameters(_ scan: ScanParameters) -> HCICommand {
        HCICommand(
            .leSetScanParameters,
            timing(scan) + [scan.ownAddressType.rawValue, 0]
        )
    }

    /// LE Set Scan Enable (7.8.11).
    ///
    /// - Parameters:
    ///   - isEnabled: on or off.
    ///   - filtersDuplicates: whether the controller tells of each advertiser once.
    /// - Returns: the command.
    public static func leSetScanEnable(_ isEnabled: Bool, filtersDuplicates: Bool = false) -> HCICommand {
        HCICommand(.leSetScanEnable, [isEnabled ? 1 : 0, filtersDuplicates ? 1 : 0])
    }

    /// LE Set Extended Scan Parameters (7.8.64): refused while scanning.
    ///
    /// ```
    /// 0            1              2     3     4         6
    /// own address  filter policy  PHYs  type  interval  window   type … window for each PHY
    /// ```
    /// With two PHYs each gets half of the window at most, since a radio listens on one at a time.
    public static func leSetExtendedScanParameters(_ scan: ScanParameters, phys: ScanPHYs) -> HCICommand {
        var each = scan
        if phys == [.le1M, .leCoded] { each.window = max(min(scan.window, scan.interval / 2), 0x0004) }
        let count = phys.rawValue.nonzeroBitCount
        let head = [scan.ownAddressType.rawValue, 0, phys.rawValue]
        return HCICommand(
            .leSetExtendedScanParameters,
            head + (0..<count).flatMap { _ in timing(each) }
        )
    }

    /// LE Set Extended Scan Enable (7.8.65), without a duration: until it is switched off.
    public static func leSetExtendedScanEnable(
        _ isEnabled: Bool,
        filtersDuplicates: Bool = false
    ) -> HCICommand {
        let switches: [UInt8] = [isEnabled ? 1 : 0, filtersDuplicates ? 1 : 0]
        return HCICommand(.leSetExtendedScanEnable, switches + [0, 0, 0, 0])
    }

    private static func timing(_ scan: ScanParameters) -> [UInt8] {
        [scan.isActive ? 1 : 0] + octets(scan.interval) + octets(scan.window)
    }
}
