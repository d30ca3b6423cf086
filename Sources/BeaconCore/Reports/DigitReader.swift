/// Reads the parts of a written time.
struct DigitReader {
    private let octets: [UInt8]
    private var index = 0

    init(_ octets: [UInt8]) { self.octets = octets }

    /// Reads exactly so many digits.
    mutating func number(_ digits: Int) -> Int64? {
        guard index + digits <= octets.count else { return nil }
        var value: Int64 = 0
        for octet in octets[index..<index + digits] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) else { return nil }
            value = value * 10 + Int64(octet - UInt8(ascii: "0"))
        }
        index += digits
        return value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < octets.count, octets[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Reads the digits behind the point, in nanoseconds; those beyond the ninth are cut off.
    mutating func fraction() -> Int64? {
        var value: Int64 = 0
        var digits = 0
        while let digit = number(1) {
            if digits < 9 { value = value * 10 + digit }
            digits += 1
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 9)..<9 { value *= 10 }
        return value
    }

    /// Reads `Z` or `+01:00` at the end, in seconds.
    mutating func zone() -> Int64? {
        if take("Z") || take("z") { return index == octets.count ? 0 : nil }
        let sign: Int64 = take("-") ? -1 : 1
        guard sign < 0 || take("+"), let hours = number(2), take(":"), let minutes = number(2), hours < 24,
            minutes < 60, index == octets.count
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
