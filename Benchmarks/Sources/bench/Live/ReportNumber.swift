/// Finds `"report":N` in lines of JSON, octet by octet.
struct ReportNumber {
    private static let key = Array("\"report\":".utf8)
    private var matched = 0
    private var value = 0

    /// - Returns: the number, at the octet behind it.
    mutating func take(_ octet: UInt8) -> Int? {
        if matched == Self.key.count {
            if octet >= 0x30, octet <= 0x39 {
                value = value &* 10 &+ Int(octet - 0x30)
                return nil
            }
            matched = 0
            defer { value = 0 }
            return value
        }
        matched = octet == Self.key[matched] ? matched + 1 : (octet == Self.key[0] ? 1 : 0)
        return nil
    }
}
