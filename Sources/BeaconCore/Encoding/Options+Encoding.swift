/// What encoders read out of their options.
extension Options {
    /// A whole number between the limits.
    ///
    /// - Throws: when it is missing or outside.
    public func encoded(
        _ name: String,
        in range: ClosedRange<Int64>
    ) throws(EncodingFailure) -> Int64 {
        guard let value = integer(name) else { throw EncodingFailure(name, .missing) }
        guard range.contains(value) else {
            throw EncodingFailure(
                name,
                .outOfRange(lowest: "\(range.lowerBound)", highest: "\(range.upperBound)")
            )
        }
        return value
    }

    /// A number of at most 16 bits, the more significant octet first.
    public func encodedUInt16(_ name: String) throws(EncodingFailure) -> [UInt8] {
        let value = try encoded(name, in: 0...0xFFFF)
        return [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    /// A power in dBm as a signed octet.
    public func encodedPower(_ name: String) throws(EncodingFailure) -> UInt8 {
        UInt8(bitPattern: Int8(truncatingIfNeeded: try encoded(name, in: -128...127)))
    }

    /// So many octets, written in hexadecimal, with dashes, colons or blanks between them.
    public func encodedOctets(_ name: String, count: Int) throws(EncodingFailure) -> [UInt8] {
        let octets = try encodedOctets(name)
        guard octets.count == count else {
            throw EncodingFailure(name, .wrongLength(octets: octets.count, expected: count))
        }
        return octets
    }

    /// Octets, written in hexadecimal, with dashes, colons or blanks between them.
    public func encodedOctets(_ name: String) throws(EncodingFailure) -> [UInt8] {
        guard let text = text(name) else { throw EncodingFailure(name, .missing) }
        var octets: [UInt8] = []
        var high: UInt8?
        for (index, character) in text.utf8.enumerated() {
            if let digit = Self.digit(character) {
                if let first = high { octets.append(first << 4 | digit) }
                high = high == nil ? digit : nil
            } else if high != nil || !Self.separators.contains(character) {
                throw EncodingFailure(name, .notHexadecimal(column: index + 1))
            }
        }
        guard high == nil else { throw EncodingFailure(name, .notHexadecimal(column: text.utf8.count)) }
        return octets
    }

    private static let separators: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: " ")]

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
