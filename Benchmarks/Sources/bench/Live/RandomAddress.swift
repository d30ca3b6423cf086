/// A static random address for each number, no two alike in a million.
enum RandomAddress {
    static func octets(_ number: Int) -> [UInt8] {
        // An odd factor is a one-to-one map of 46 bits.
        let value = UInt64(number) &* 0x9E37_79B9_7F4B &+ 0x1234_5678_9ABC
        var octets = (0..<6).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        octets[5] |= 0xC0
        return octets
    }
}
