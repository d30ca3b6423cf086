import Foundation
import TestReading

extension NameTable.Row {
    /// What the source's value is in our terms.
    func expected(_ theirs: JSONValue) -> JSONValue {
        if let means { return .text(means) }
        if let word = words?[Self.word(theirs)] { return word }
        if let absent, theirs.number == absent { return .null }
        if form == .fahrenheit, let number = theirs.number { return .number(rounded((number - 32) * 5 / 9)) }
        if form == .kelvin, let number = theirs.number {
            return .number(rounded(number - Decimal(27_315) / 100))
        }
        if let number = theirs.number, times != nil || digits != nil {
            return .number(rounded(number * (times ?? 1)))
        }
        if let list = theirs.list, let numbers = ofList(list) { return numbers }
        switch form {
        case .hexadecimalNumber: return Self.number(theirs, hexadecimal: theirs.text?.dropFirst(2))
        case .hexadecimalDigits: return Self.number(theirs, hexadecimal: theirs.text?[...])
        case .encodedURL: return .text(Self.expanded(theirs.text ?? ""))
        case .octets: return theirs.text.map { .text(Self.hexadecimalDigits($0)) } ?? theirs
        case .bit: return theirs.integer.map { .boolean($0 != 0) } ?? theirs
        case .date: return Self.seconds(theirs)
        case .listOfMembers: return .list(Self.members(theirs))
        case .listWithoutNull: return .list(Self.withoutNull(theirs))
        case .littleEndianDigits:
            return Self.integer((octets(hexadecimal: theirs.text ?? "") ?? []).reversed())
        case .dotted:
            let parts = (theirs.text ?? "").split(separator: ".")
            return .text(parts.map { Int($0).map(String.init) ?? String($0) }.joined(separator: "."))
        case .afterCompany: return theirs.text.map { .text(String($0.dropFirst(4))) } ?? theirs
        case .inAddress: return .text(String((theirs.text ?? "").lowercased().dropFirst(4)))
        case .afterFirst: return theirs.text.map { .text(String($0.dropFirst())) } ?? theirs
        case .identifiers:
            return .list((theirs.list ?? []).map { .text(String(($0.text ?? "").prefix { $0 != "/" })) })
        case .minutesAndSeconds: return theirs.integer.map(Self.secondsOfMinutes) ?? theirs
        case .cString, .decimalKeys, .onlyOne, .restOfHundred, .roundedDown, .firstNumber, .lastNumber,
            .joined, .bigEndian,
            .littleEndian,
            .list, .listOfOctets, .negated,
            .negatedList, .wholePart, .unsignedOctet, .fahrenheit, .kelvin, .memberOfJSON, .octetCount, nil:
            return theirs
        }
    }

    /// The numbers of a list in our terms, or the only one of them.
    private func ofList(_ list: [JSONValue]) -> JSONValue? {
        guard form == .onlyOne || times != nil || digits != nil else { return nil }
        let ours = list.map { $0.number.map { JSONValue.number(rounded($0 * (times ?? 1))) } ?? $0 }
        return form == .onlyOne ? ours.first { $0 != .null } : .list(ours)
    }

    /// Our value in the source's form.
    func converted(_ ours: [String: JSONValue], _ name: String) -> JSONValue {
        let value = ours[name] ?? otherwise.flatMap { ours[$0] } ?? .null
        guard form?.readsSeveral == true || value != .null else { return .null }
        if let number = value.number, per != nil || digits != nil {
            return .number(rounded(number * (per ?? 1)))
        }
        switch form {
        case .cString: return .text(Self.beginning(octets(hexadecimal: value.text ?? "") ?? []))
        case .decimalKeys:
            let members = (value.object ?? [:]).map { (String(Int($0.key, radix: 16) ?? -1), $0.value) }
            return .object(Dictionary(uniqueKeysWithValues: members))
        case .joined: return .text(name.split(separator: " ").map { Self.digits(ours[String($0)]) }.joined())
        case .list, .listOfMembers: return .list(Self.values(ours, name))
        case .negatedList: return .list(Self.values(ours, name).map(Self.negated))
        case .bigEndian: return Self.integer(octets(hexadecimal: value.text ?? "") ?? [])
        case .littleEndian: return Self.integer((octets(hexadecimal: value.text ?? "") ?? []).reversed())
        case .octets: return .text(Self.hexadecimalDigits(value.text ?? ""))
        case .listOfOctets, .identifiers: return .list([.text(Self.hexadecimalDigits(value.text ?? ""))])
        case .dotted:
            return .text(Self.values(ours, name).map { $0.text ?? $0.description }.joined(separator: "."))
        case .restOfHundred: return value.number.map { .number(100 - $0) } ?? value
        case .firstNumber, .lastNumber:
            let parts = (value.text ?? "").split(separator: ".").compactMap { Int($0) }
            return (form == .firstNumber ? parts.first : parts.last).map { .number(Decimal($0)) } ?? .null
        case .negated: return Self.negated(value)
        case .unsignedOctet: return .number(Decimal((value.integer ?? 0) & 0xFF))
        case .memberOfJSON:
            let object = try? JSONDecoder().decode(JSONValue.self, from: Data((value.text ?? "").utf8))
            return object?.object?[self.name] ?? .null
        case .octetCount: return .number(Decimal((value.text ?? "").count / 2))
        case .wholePart: return .number(Decimal(value.integer ?? 0))
        case .hexadecimalNumber, .hexadecimalDigits, .encodedURL, .bit, .date, .littleEndianDigits,
            .fahrenheit, .kelvin, .listWithoutNull, .afterFirst, .afterCompany, .onlyOne, .roundedDown,
            .minutesAndSeconds, .inAddress, nil:
            return value
        }
    }

    private func rounded(_ value: Decimal) -> Decimal {
        guard let digits else { return value }
        var (value, result) = (value, Decimal())
        NSDecimalRound(&result, &value, digits, form == .roundedDown ? .down : .plain)
        return result
    }

    /// A value as it stands in `words`.
    private static func word(_ value: JSONValue) -> String { value.text ?? value.description }

    private static func number(_ value: JSONValue, hexadecimal digits: Substring?) -> JSONValue {
        guard let digits, let number = Int(digits, radix: 16) else { return value }
        return .number(Decimal(number))
    }

    /// The values there are of several names.
    private static func values(_ ours: [String: JSONValue], _ names: String) -> [JSONValue] {
        names.split(separator: " ").compactMap { ours[String($0)] }.filter { $0 != .null }
    }

    /// The values of objects in a list, one after another.
    private static func members(_ value: JSONValue) -> [JSONValue] {
        (value.list ?? []).flatMap { ($0.object ?? [:]).sorted { $0.key < $1.key }.map(\.value) }
    }

    private static func withoutNull(_ value: JSONValue) -> [JSONValue] {
        (value.list ?? []).map { .object(($0.object ?? [:]).filter { $0.value != .null }) }
    }

    private static func hexadecimalDigits(_ text: String) -> String {
        text.lowercased().filter(\.isHexDigit)
    }

    private static func negated(_ value: JSONValue) -> JSONValue {
        if case .boolean(let isTrue) = value { .boolean(!isTrue) } else { value }
    }

    private static func secondsOfMinutes(_ number: Int) -> JSONValue {
        .number(Decimal((number >> 8) * 60 + (number & 0xFF)))
    }

    private static func seconds(_ value: JSONValue) -> JSONValue {
        // A source's own clock has no zone where it is UTC.
        let text = value.text ?? ""
        guard let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text + "Z", strategy: .iso8601))
        else { return value }
        return .number(Decimal(Int(date.timeIntervalSince1970)))
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
