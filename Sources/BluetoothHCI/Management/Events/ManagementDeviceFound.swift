public import BeaconCore

/// An advert as the kernel hands it over, with where its advertising data lies.
///
///     offset  0        6              7     8      12       14
///             Address  Address_Type   RSSI  Flags  Length   advertising data…
///
/// Little endian; BlueZ's mgmt-protocol, "Device Found". The kernel does not tell the event type, the PHYs,
/// the advertising set or the Tx Power, nor whether a scan response is joined to the data.
public struct ManagementDeviceFound: Hashable, Sendable {
    static let fixedLength = 14

    /// Bits of Flags.
    public struct Flags: OptionSet, BitwiseCopyable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let confirmName = Flags(rawValue: 1 << 0)
        public static let legacyPairing = Flags(rawValue: 1 << 1)
        public static let notConnectable = Flags(rawValue: 1 << 2)
        public static let nameRequestFailed = Flags(rawValue: 1 << 4)
        /// A scan response that came without its advert; kernels before 6.1 do not say so.
        public static let scanResponse = Flags(rawValue: 1 << 5)
    }

    public let address: DeviceAddress
    /// `nil` for a device of BR/EDR, and for a reserved code.
    public let addressType: AddressType?
    /// `nil` when the kernel says 127, "not available".
    public let rssi: PowerLevel?
    public let flags: Flags
    /// Where the advertising data lies, in octets of the packet.
    public let data: Range<Int>
    /// Whether it was found by an inquiry of BR/EDR, and is no advert.
    public let isBasicRate: Bool

    /// Reads the parameters that begin at `start`; the fixed ones must be there.
    init(_ packet: Span<UInt8>, at start: Int) throws(ManagementFault) {
        guard start >= 0, let address = DeviceAddress(littleEndian: packet, at: start),
            start + Self.fixedLength <= packet.count
        else { throw ManagementFault(.parametersShort, at: packet.count) }
        self.address = address
        let type = packet[start + 6]
        addressType = type == 1 ? .publicDevice : type == 2 ? .randomDevice : nil
        isBasicRate = type == 0
        rssi = PowerLevel(hciOctet: packet[start + 7])
        flags = Flags(rawValue: packet.littleEndianUInt32(at: start + 8))
        let first = start + Self.fixedLength
        let end = first + Int(packet.littleEndianUInt16(at: start + 12))
        guard end <= packet.count else { throw ManagementFault(.dataCut, at: packet.count) }
        data = first..<end
    }
}
