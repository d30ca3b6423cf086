/// Reads the octets of one term of a layout string.
struct LayoutCursor {
    let octets: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ octets: [UInt8], _ range: Range<Int>) {
        self.octets = octets
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position >= end }
    var next: UInt8? { position < end ? octets[position] : nil }
    /// The octet at hand, or the place behind the last one.
    var here: Range<Int> { position..<min(position + 1, max(end, position)) }
    var rest: Range<Int> { position..<end }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func take(while isTaken: (UInt8) -> Bool) -> (text: String, range: Range<Int>) {
        let start = position
        while let next, isTaken(next) { position += 1 }
        return (String(decoding: octets[start..<position], as: UTF8.self), start..<position)
    }

    mutating func expect(_ character: Unicode.Scalar, _ what: String) throws(LayoutFault) {
        guard take(character) else {
            throw LayoutFault(at: here, "expected `\(character)` \(what), found \(found)")
        }
    }

    /// Digits of a number below 10,000.
    mutating func number(_ what: String) throws(LayoutFault) -> Int {
        let (text, range) = take { (0x30...0x39).contains($0) }
        guard !text.isEmpty else { throw LayoutFault(at: here, "expected \(what), found \(found)") }
        guard text.utf8.count <= 4, let number = Int(text) else {
            throw LayoutFault(at: range, "\(what) has at most 4 digits")
        }
        return number
    }

    /// An even number of hexadecimal digits.
    mutating func hexadecimal(_ what: String) throws(LayoutFault) -> [UInt8] {
        if next == 0x30, position + 1 < end, octets[position + 1] | 0x20 == UInt8(ascii: "x") {
            position += 2
        }
        let (text, range) = take { Self.digit($0) != nil }
        guard !text.isEmpty else {
            throw LayoutFault(at: here, "expected hexadecimal digits \(what), found \(found)")
        }
        guard text.utf8.count.isMultiple(of: 2) else {
            throw LayoutFault(at: range, "an odd number of hexadecimal digits", hint: "write two an octet")
        }
        var result: [UInt8] = []
        var high: UInt8?
        for digit in text.utf8.compactMap(Self.digit) {
            if let first = high {
                result.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return result
    }

    /// A decimal number with at most one dot.
    mutating func decimal(_ what: String) throws(LayoutFault) -> DecimalText {
        let (text, range) = take { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else {
            throw LayoutFault(at: range.isEmpty ? here : range, "expected \(what) such as 0.01")
        }
        guard text.utf8.count <= DecimalText.mostDigits, let mantissa = Int64(parts.joined()) else {
            throw LayoutFault(at: range, "\(what) has at most \(DecimalText.mostDigits) digits")
        }
        return DecimalText(mantissa: mantissa, exponent: parts.count == 2 ? -parts[1].utf8.count : 0)
    }

    /// What stands here, for messages.
    var found: String {
        guard let next else { return "its end" }
        return (0x21..<0x7F).contains(next)
            ? "`\(Unicode.Scalar(next))`" : "an octet 0x\(String(next, radix: 16))"
    }

    static func digit(_ octet: UInt8) -> UInt8? {
        switch octet {
        case 0x30...0x39: octet - 0x30
        case 0x41...0x46: octet - 0x41 + 10
        case 0x61...0x66: octet - 0x61 + 10
        default: nil
        }
    }
}
