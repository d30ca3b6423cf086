import Foundation
import TestReading

extension NameTable.Row {
    /// What the source's value is in our terms.
    func expected(_ theirs: JSONValue) -> JSONValue {
        if let means { return .text(means) }
        if let absent, theirs.number == absent { return .null }
        if let times, let number = theirs.number { return .number(number * times) }
        switch form {
        case .hexadecimalNumber:
            guard let text = theirs.text, let number = Int(text.dropFirst(2), radix: 16) else {
                return theirs
            }
            return .number(Decimal(number))
        case .encodedURL: return .text(Self.expanded(theirs.text ?? ""))
        case .cString, .decimalKeys, .joined, .bigEndian, .littleEndian, nil: return theirs
        }
    }

    /// Our value in the source's form.
    func converted(_ ours: [String: JSONValue], _ name: String) -> JSONValue {
        let value = ours[name] ?? .null
        guard form == .joined || value != .null else { return .null }
        switch form {
        case .cString: return .text(Self.beginning(octets(hexadecimal: value.text ?? "") ?? []))
        case .decimalKeys:
            let members = (value.object ?? [:]).map { (String(Int($0.key, radix: 16) ?? -1), $0.value) }
            return .object(Dictionary(uniqueKeysWithValues: members))
        case .joined: return .text(name.split(separator: " ").map { Self.digits(ours[String($0)]) }.joined())
        case .bigEndian: return Self.integer(octets(hexadecimal: value.text ?? "") ?? [])
        case .littleEndian: return Self.integer((octets(hexadecimal: value.text ?? "") ?? []).reversed())
        case .hexadecimalNumber, .encodedURL, nil: return value
        }
    }

    private static func integer(_ octets: [UInt8]) -> JSONValue {
        .number(Decimal(octets.reduce(0) { $0 << 8 | Int($1) }))
    }

    /// A UUID without dashes, or a number of two octets.
    private static func digits(_ value: JSONValue?) -> String {
        if let number = value?.integer { return hexadecimal([UInt8(number >> 8), UInt8(number & 0xFF)]) }
        return (value?.text ?? "").filter { $0 != "-" }
    }

    /// Text up to the first octet that is zero or no UTF-8.
    private static func beginning(_ octets: [UInt8]) -> String {
        let text = octets.prefix { $0 != 0 }
        for count in stride(from: text.count, through: 0, by: -1) {
            if let valid = String(validating: text.prefix(count), as: UTF8.self) { return valid }
        }
        return ""
    }

    /// An encoded URL by the table of the specification (Eddystone-URL, HTTP URL encoding).
    private static func expanded(_ digits: String) -> String {
        let schemes = ["http://www.", "https://www.", "http://", "https://"]
        let domains = ["com", "org", "edu", "net", "info", "biz", "gov"]
        let codes = domains.map { ".\($0)/" } + domains.map { ".\($0)" }
        guard let octets = octets(hexadecimal: digits), let scheme = octets.first, scheme < 4 else {
            return ""
        }
        return octets.dropFirst().reduce(schemes[Int(scheme)]) { text, octet in
            text + (Int(octet) < codes.count ? codes[Int(octet)] : String(UnicodeScalar(octet)))
        }
    }
}
