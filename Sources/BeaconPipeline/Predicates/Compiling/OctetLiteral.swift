import BeaconCore

/// Texts that stand for octets.
enum OctetLiteral {
    /// The octets of hexadecimal digits in pairs; `:`, `-` and spaces between pairs are skipped.
    static func bytes(_ text: String) -> [UInt8]? {
        var octets: [UInt8] = []
        var high: UInt8?
        for octet in text.utf8 {
            if let digit = octet.hexadecimalValue {
                if let first = high {
                    octets.append(first << 4 | digit)
                    high = nil
                } else {
                    high = digit
                }
            } else {
                let isSeparator = octet == UInt8(ascii: ":") || octet == UInt8(ascii: "-") || octet.isBlank
                guard high == nil, isSeparator else { return nil }
            }
        }
        return high == nil ? octets : nil
    }

    /// The 16 octets of a UUID in writing order.
    static func uuid(_ text: String) -> [UInt8]? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
        guard digits.count == 32, text.utf8.count == 32 || hasDashesInPlace(text) else { return nil }
        return bytes(String(decoding: digits, as: UTF8.self)).flatMap { $0.count == 16 ? $0 : nil }
    }

    private static func hasDashesInPlace(_ text: String) -> Bool {
        text.utf8.count == 36 && [8, 13, 18, 23].allSatisfy { Array(text.utf8)[$0] == UInt8(ascii: "-") }
    }

    /// A UUID in lower case with dashes.
    static func uuidText(_ octets: [UInt8]) -> String {
        var text = ""
        for (index, octet) in octets.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            text += (octet < 16 ? "0" : "") + String(octet, radix: 16)
        }
        return text
    }

    /// An address as a number, most significant octet highest.
    static func address(_ text: String) -> UInt64? { DeviceAddress(text: text)?.rawValue }
}
