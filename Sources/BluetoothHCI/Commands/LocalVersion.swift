import BeaconCore

/// Who made a controller, and which specification it claims: the answer to Read Local Version Information.
///
/// Core Specification, Vol 4, Part E, 7.4.1. For people only: decide nothing on it.
public struct LocalVersion: BitwiseCopyable, Hashable, Sendable {
    /// HCI_Version, an assigned number: 6 is 4.0, 9 is 5.0, 13 is 5.4.
    public let hciVersion: UInt8
    public let hciSubversion: UInt16
    /// An assigned company identifier.
    public let company: UInt16

    /// Reads the return parameters behind the status; `nil` when they are cut off.
    ///
    /// ```
    /// 0            1               3            4        6
    /// HCI_Version  HCI_Subversion  LMP_Version  company  LMP_Subversion
    /// ```
    public init?(_ octets: Span<UInt8>) {
        guard octets.count >= 8 else { return nil }
        hciVersion = octets[0]
        hciSubversion = octets.littleEndianUInt16(at: 1)
        company = octets.littleEndianUInt16(at: 4)
    }

    /// The Bluetooth version, such as `5.0`; `nil` for a number that is not assigned yet.
    public var bluetoothVersion: String? {
        let names =
            ["1.0b", "1.1", "1.2", "2.0", "2.1", "3.0", "4.0", "4.1", "4.2"]
            + ["5.0", "5.1", "5.2", "5.3", "5.4", "6.0"]
        return names.indices.contains(Int(hciVersion)) ? names[Int(hciVersion)] : nil
    }
}
