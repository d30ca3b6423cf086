internal import BeaconCore

/// Collects octets from hexadecimal digits with blanks, colons and `0x` between them.
struct HexDigits {
    private var octets: [UInt8] = []
    private var high: UInt8?
    private var lastColumn = 1

    /// Reads one word; `column` is where it begins, counted from 1.
    mutating func append(_ word: [UInt8], column: Int) throws(AdvertLine.Fault) {
        var index = 0
        if word.count >= 2, word[0] == UInt8(ascii: "0"), word[1] | 0x20 == UInt8(ascii: "x") { index = 2 }
        while index < word.count {
            let character = word[index]
            if character == UInt8(ascii: ":") {
                index += 1
                continue
            }
            guard let digit = hexDigitValue(character) else {
                let shown =
                    character > 0x20 && character < 0x7F
                    ? "'\(Character(UnicodeScalar(character)))'" : "this octet"
                throw AdvertLine.Fault(message: "\(shown) is no hexadecimal digit", column: column + index)
            }
            if let first = high {
                octets.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
            lastColumn = column + index
            index += 1
        }
    }

    /// Gives the octets, or says that half of one is missing.
    func finish() throws(AdvertLine.Fault) -> [UInt8] {
        guard high == nil else {
            throw AdvertLine.Fault(message: "a digit is missing: octets have two", column: lastColumn)
        }
        return octets
    }
}
