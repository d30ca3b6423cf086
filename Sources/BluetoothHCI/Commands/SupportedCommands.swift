/// Which commands a controller knows: the 64 octets that answer Read Local Supported Commands.
///
/// Core Specification, Vol 4, Part E, 6.27. What is decided on these bits is never decided on a version.
public struct SupportedCommands: BitwiseCopyable, Sendable {
    public static let length = 64
    private var octets = InlineArray<64, UInt8>(repeating: 0)

    /// Reads what there is of the octets; a command whose bit is missing is one that is not supported.
    public init(_ octets: Span<UInt8>) {
        for index in 0..<min(octets.count, Self.length) { self.octets[index] = octets[index] }
    }

    /// Whether a bit is set; `octet` and `bit` as the table of 6.27 counts them.
    public func contains(octet: Int, bit: UInt8) -> Bool {
        guard octet >= 0, octet < Self.length, bit < 8 else { return false }
        return octets[octet] & 1 << bit != 0
    }

    public var hasRandomAddress: Bool { contains(octet: 25, bit: 4) }

    /// LE Set Scan Parameters and LE Set Scan Enable.
    public var hasLegacyScanning: Bool { contains(octet: 26, bit: 2) && contains(octet: 26, bit: 3) }

    /// LE Set Extended Scan Parameters and LE Set Extended Scan Enable.
    public var hasExtendedScanning: Bool { contains(octet: 37, bit: 5) && contains(octet: 37, bit: 6) }

    /// LE Set Advertising Parameters, Data and Enable.
    public var hasLegacyAdvertising: Bool {
        contains(octet: 25, bit: 5) && contains(octet: 25, bit: 7) && contains(octet: 26, bit: 1)
    }

    /// LE Set Extended Advertising Parameters, Data and Enable.
    public var hasExtendedAdvertising: Bool {
        contains(octet: 36, bit: 2) && contains(octet: 36, bit: 3) && contains(octet: 36, bit: 5)
    }
}
