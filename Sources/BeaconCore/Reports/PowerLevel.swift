/// A power in dBm, such as an RSSI or a Tx Power Level.
public struct PowerLevel: BitwiseCopyable, Hashable, Sendable {
    public let dBm: Int8

    public init(dBm: Int8) { self.dBm = dBm }

    /// Reads a signed HCI octet, in which 127 means "not available" (Vol 4, Part E, 7.7.65).
    public init?(hciOctet octet: UInt8) {
        guard octet != 127 else { return nil }
        dBm = Int8(bitPattern: octet)
    }
}
