/// How octets are written as text, for `matches`; the same forms as in output.
enum TextForm: BitwiseCopyable, Sendable {
    /// Text already.
    case text
    /// Lower-case hexadecimal digits.
    case hexadecimal
    /// Lower case with dashes.
    case uuid
    /// Upper case with colons.
    case address

    /// Calls `body` with the octets in this form; without heap memory up to about 500 octets.
    func write(_ octets: Span<UInt8>, _ body: (Span<UInt8>) -> Bool?) -> Bool? {
        guard self != .text else { return body(octets) }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: octets.count * 3 + 4) {
            buffer in
            let digits: StaticString = self == .address ? "0123456789ABCDEF" : "0123456789abcdef"
            var count = 0
            func append(_ octet: UInt8) {
                unsafe buffer.initializeElement(at: count, to: octet)
                count += 1
            }
            for index in 0..<octets.count {
                if self == .address, index > 0 { append(UInt8(ascii: ":")) }
                if self == .uuid, index == 4 || index == 6 || index == 8 || index == 10 {
                    append(UInt8(ascii: "-"))
                }
                append(unsafe digits.utf8Start[Int(octets[index] >> 4)])
                append(unsafe digits.utf8Start[Int(octets[index] & 15)])
            }
            guard let start = buffer.baseAddress else { return nil }
            return body(unsafe Span(_unsafeStart: UnsafePointer(start), count: count))
        }
    }
}
