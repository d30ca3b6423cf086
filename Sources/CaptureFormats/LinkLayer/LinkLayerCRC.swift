/// The checksum of link-layer packets (Vol 6, Part B, 3.1.1): 24 bits, least significant first.
enum LinkLayerCRC {
    /// Whether the three octets after the PDU are its checksum, begun as all advertising but periodic does.
    static func matches(_ octets: Span<UInt8>, pdu: Range<Int>) -> Bool {
        var register: UInt32 = 0xAAAAAA  // 0x555555, its bits in the order of the register.
        for index in pdu {
            register = register >> 8 ^ table[Int((register ^ UInt32(octets[index])) & 0xFF)]
        }
        let end = pdu.upperBound
        let sent = UInt32(octets[end]) | UInt32(octets[end + 1]) << 8 | UInt32(octets[end + 2]) << 16
        return sent == register
    }

    private static let table: [UInt32] = (0..<256).map { octet in
        var value = UInt32(octet)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xDA6000 : value >> 1 }
        return value
    }
}
