internal import BeaconJSON

/// A number by its decimal digits, for comparing what is written with what must be written.
struct ExactNumber: Equatable {
    private var isNegative = false
    /// From the first that is not 0 to the last that is not 0; none for 0.
    private(set) var digits: [UInt8] = []
    /// The power of ten of the last digit.
    private var exponent = 0

    /// Reads a number as JSON has it; `nil` for any other text.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        if rest.first == UInt8(ascii: "-") {
            isNegative = true
            rest = rest.dropFirst()
        }
        guard rest.first.map(Self.isDigit) == true else { return nil }
        let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 | 0x20 == UInt8(ascii: "e")
        }
        if parts.count == 2 {
            guard let power = Int(String(decoding: parts[1], as: UTF8.self)), abs(power) < 1000 else {
                return nil
            }
            exponent = power
        }
        let halves = parts[0].split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ".")
        }
        digits = Array(halves.joined())
        guard digits.allSatisfy(Self.isDigit) else { return nil }
        if halves.count == 2 { exponent -= halves[1].count }
        digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    private static func isDigit(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
    }
}

extension JSONValue {
    /// Whether what came out is this value: numbers to the last digit, where their text is at hand.
    func isWritten(as other: JSONValue, _ text: String?) -> Bool {
        switch (self, other) {
        case (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real):
            guard let own = ExactNumber(description), let theirs = ExactNumber(text ?? other.description)
            else {
                return false
            }
            // A number that was read keeps 15 digits for certain.
            return own == theirs || own.digits.count > 15 && Double(description) == Double(other.description)
        case (.list(let own), .list(let theirs)):
            return own.count == theirs.count && zip(own, theirs).allSatisfy { $0.isWritten(as: $1, nil) }
        default: return self == other
        }
    }

    /// The value as complaints show it.
    var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .text(let value): "\"\(value)\""
        case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\"\($0.name)\":\($0.value.description)" }.joined(separator: ","))}"
        }
    }
}
