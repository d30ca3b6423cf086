internal import BeaconCore

/// The letters of the language, as octets of UTF-8.
extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isLowerCaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    var isUpperCaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    var isLetter: Bool { isLowerCaseLetter || isUpperCaseLetter }

    /// Inside a name: `[a-z0-9_]`.
    var isNameOctet: Bool { isLowerCaseLetter || isDigit || self == UInt8(ascii: "_") }

    /// White space inside a line; a carriage return counts, so that files with CRLF read the same.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }

    var isLineBreak: Bool { self == UInt8(ascii: "\n") }
    var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    /// The value of a hexadecimal digit, or `nil`.
    var hexadecimalValue: UInt8? { hexDigitValue(self) }
}
