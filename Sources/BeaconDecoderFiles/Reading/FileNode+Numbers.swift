internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

extension FileNode {
    /// A whole number, written as such or in hexadecimal behind `0x`, and whether it was that.
    func code() throws(DecoderFileFault) -> (number: Int64, isHexadecimal: Bool) {
        if let number = value.integer { return (number, false) }
        guard let text, let number = Self.hexadecimal(text) else {
            if let text, text.hasPrefix("0x"), let bits = UInt64(text.dropFirst(2), radix: 16) {
                throw fault(
                    "\(text) does not fit 63 bits",
                    hint: "write the number with its sign: \(Int64(bitPattern: bits))"
                )
            }
            throw fault(
                "found \"\(ShapeChecker.printable(text ?? ""))\", expected \(ShapeChecker.expected(.code))"
            )
        }
        return (number, true)
    }

    /// The number behind `0x`, of at most 63 bits.
    static func hexadecimal(_ text: String) -> Int64? {
        guard text.hasPrefix("0x"), (3...18).contains(text.utf8.count),
            text.utf8.dropFirst(2).allSatisfy({ hexDigitValue($0) != nil })
        else { return nil }
        return Int64(text.dropFirst(2), radix: 16)
    }

    /// A whole number that fits `limit`, which is 0xFFFF or the like.
    func number(upTo limit: Int64) throws(DecoderFileFault) -> Int64 {
        let number = try code().number
        guard (0...limit).contains(number) else {
            throw fault("\(number) is not between 0 and 0x\(String(limit, radix: 16, uppercase: true))")
        }
        return number
    }

    /// Octets that were written in hexadecimal.
    func octets() throws(DecoderFileFault) -> [UInt8] {
        let digits = (text ?? "").utf8.map(hexDigitValue)
        guard !digits.isEmpty, digits.count.isMultiple(of: 2), digits.allSatisfy({ $0 != nil }) else {
            throw fault(
                "\"\(ShapeChecker.printable(text ?? ""))\" is no run of octets",
                hint: "write two hexadecimal digits an octet, such as \"0215\""
            )
        }
        guard digits.count <= 2 * DecoderFileLimits.value else {
            throw fault("\(digits.count / 2) octets, at most \(DecoderFileLimits.value)")
        }
        return Self.paired(digits.compactMap { $0 })
    }

    /// A UUID, the most significant octet first: 2, 4 or 16 octets.
    func uuid() throws(DecoderFileFault) -> [UInt8] {
        var written = text ?? ""
        if written.hasPrefix("0x") { written.removeFirst(2) }
        let digits = written.utf8.filter { $0 != UInt8(ascii: "-") }.map(hexDigitValue)
        guard [4, 8, 32].contains(digits.count), digits.allSatisfy({ $0 != nil }) else {
            throw fault(
                "\"\(ShapeChecker.printable(text ?? ""))\" is no UUID",
                hint: "write 4, 8 or 32 hexadecimal digits, such as \"fcd2\""
            )
        }
        return Self.paired(digits.compactMap { $0 })
    }

    /// An octet of two digits each.
    private static func paired(_ digits: [UInt8]) -> [UInt8] {
        stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// A UUID of 16 bits.
    func uuid16() throws(DecoderFileFault) -> UInt16 {
        let octets = try uuid()
        guard octets.count == 2 else { throw fault("a UUID of \(8 * octets.count) bits, expected 16") }
        return UInt16(octets[0]) << 8 | UInt16(octets[1])
    }

    /// A decimal number, exactly as it was written.
    func decimal() throws(DecoderFileFault) -> DecimalText {
        guard let decimal = Self.decimal(value) else {
            throw fault("a number has at most \(DecimalText.mostDigits) digits")
        }
        return decimal
    }

    private static func decimal(_ value: JSONValue) -> DecimalText? {
        if let integer = value.integer {
            guard integer.magnitude < 1_000_000_000_000 else { return nil }
            return DecimalText(mantissa: integer, exponent: 0)
        }
        // The shortest text of a number that was written with so few digits is what was written.
        guard case .real(let real) = value, real.isFinite else { return nil }
        let parts = "\(real)".split(separator: "e")
        let digits = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
        let fraction = digits.count > 1 ? String(digits[1]) : ""
        guard var mantissa = Int64((digits.first ?? "") + fraction) else { return nil }
        var exponent = (parts.count > 1 ? Int(parts[1]) ?? 99 : 0) - fraction.utf8.count
        while exponent < 0, mantissa != 0, mantissa % 10 == 0 {
            (mantissa, exponent) = (mantissa / 10, exponent + 1)
        }
        if mantissa == 0 { exponent = 0 }
        while exponent > 0, mantissa.magnitude < 1_000_000_000_000 {
            (mantissa, exponent) = (mantissa * 10, exponent - 1)
        }
        guard mantissa.magnitude < 1_000_000_000_000, (-18...0).contains(exponent) else { return nil }
        return DecimalText(mantissa: mantissa, exponent: exponent)
    }
}
