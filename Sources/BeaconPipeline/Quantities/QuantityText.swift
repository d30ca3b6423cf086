/// A number with a unit right behind it.
enum QuantityText {
    /// Splits `1.5s` into 1.5 and `s`; the unit is empty when there is none, `nil` without a number.
    static func split(_ text: String) -> (number: ExactNumber, unit: String)? {
        let octets = Array(text.utf8)
        let length = octets.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }.count
        guard let number = ExactNumber(decimal: octets[..<length]) else { return nil }
        let unit = octets[length...]
        guard unit.allSatisfy(\.isLetter) else { return nil }
        return (number, String(decoding: unit, as: UTF8.self))
    }
}
