extension DecimalText {
    /// Reads `-12.50`, without the zeros at the end; `nil` for what is no number, or has more than 18 digits.
    init?(_ text: String) {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.count == 1 || parts.last?.isEmpty == false else {
            return nil
        }
        var fraction = parts.count == 2 ? parts[1] : ""
        while fraction.last == "0" { fraction.removeLast() }
        let all = (whole + fraction).drop { $0 == "0" }
        guard (digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
            all.utf8.count <= 19, fraction.utf8.count <= 18,
            let mantissa = Int64((isNegative ? "-" : "") + (all.isEmpty ? "0" : all))
        else { return nil }
        self.init(mantissa: mantissa, exponent: -fraction.utf8.count)
    }
}
