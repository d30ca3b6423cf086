/// Octets as hexadecimal text for people.
enum HexText {
    /// Two lower-case digits an octet.
    static func digits(_ octets: some Sequence<UInt8>) -> String {
        octets.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
    }

    /// `0x0A`.
    static func octet(_ octet: UInt8) -> String { "0x" + digits([octet]).uppercased() }

    /// `0x004C`.
    static func number(_ number: UInt16) -> String {
        let octets = [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)]
        return "0x" + digits(octets).uppercased()
    }
}
