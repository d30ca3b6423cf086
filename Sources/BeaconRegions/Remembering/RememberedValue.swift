internal import BeaconCore

/// A value that identifies a beacon, as a word of a file.
struct RememberedValue {
    let value: EventValue

    /// `nil` for what identifies nothing.
    init?(_ value: EventValue) {
        switch value {
        case .text, .integer, .decimal, .boolean: self.value = value
        case .fixed, .time, .object: return nil
        }
    }

    /// Reads what `word` gave.
    init?(word: some StringProtocol) {
        let rest = word.dropFirst()
        switch word.first {
        case "i":
            guard let number = Int64(rest) else { return nil }
            value = .integer(number)
        case "b":
            guard rest == "0" || rest == "1" else { return nil }
            value = .boolean(rest == "1")
        case "d":
            let parts = rest.split(separator: "e")
            guard parts.count == 2, let mantissa = Int64(parts[0]), let exponent = Int8(parts[1]) else {
                return nil
            }
            value = .decimal(mantissa, exponent: exponent)
        case "t":
            let digits = rest.utf8.map(hexDigitValue)
            guard digits.count.isMultiple(of: 2) else { return nil }
            var octets: [UInt8] = []
            for pair in stride(from: 0, to: digits.count, by: 2) {
                guard let high = digits[pair], let low = digits[pair + 1] else { return nil }
                octets.append(high << 4 | low)
            }
            value = .text(String(decoding: octets, as: UTF8.self))
        default: return nil
        }
    }

    var word: String {
        switch value {
        case .integer(let number): "i\(number)"
        case .boolean(let value): value ? "b1" : "b0"
        case .decimal(let mantissa, let exponent): "d\(mantissa)e\(exponent)"
        case .text(let text): "t" + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        case .fixed, .time, .object: "-"
        }
    }
}
