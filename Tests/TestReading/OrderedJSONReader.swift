/// Reads JSON (RFC 8259) and refuses whatever is none.
struct OrderedJSONReader {
    /// What is wrong, and at which octet.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private let octets: [UInt8]
    private var position = 0

    init(_ octets: [UInt8]) { self.octets = octets }

    mutating func readAll() throws -> OrderedJSON {
        let value = try readValue()
        skipBlanks()
        guard position == octets.count else { throw fault("something follows the value") }
        return value
    }

    private func fault(_ what: String) -> Fault { Fault(description: "octet \(position): \(what)") }

    private var next: UInt8? { position < octets.count ? octets[position] : nil }

    private mutating func skipBlanks() {
        while let octet = next, [0x20, 0x09, 0x0A, 0x0D].contains(octet) { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ word: String) throws {
        guard octets[position...].starts(with: word.utf8) else { throw fault("\(word) is expected") }
        position += word.utf8.count
    }

    private mutating func readValue() throws -> OrderedJSON {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readList()
        case UInt8(ascii: "\""): return .text(try readText())
        case UInt8(ascii: "t"):
            try expect("true")
            return .boolean(true)
        case UInt8(ascii: "f"):
            try expect("false")
            return .boolean(false)
        case UInt8(ascii: "n"):
            try expect("null")
            return .null
        default: return .number(try readNumber())
        }
    }

    private mutating func readObject() throws -> OrderedJSON {
        position += 1
        var members: [OrderedJSON.Member] = []
        skipBlanks()
        if take("}") { return .object([]) }
        repeat {
            skipBlanks()
            let key = try readText()
            guard !members.contains(where: { $0.key == key }) else { throw fault("\(key) comes twice") }
            skipBlanks()
            try expect(":")
            members.append(OrderedJSON.Member(key: key, value: try readValue()))
            skipBlanks()
        } while take(",")
        try expect("}")
        return .object(members)
    }

    private mutating func readList() throws -> OrderedJSON {
        position += 1
        var elements: [OrderedJSON] = []
        skipBlanks()
        if take("]") { return .list([]) }
        repeat {
            elements.append(try readValue())
            skipBlanks()
        } while take(",")
        try expect("]")
        return .list(elements)
    }

    private mutating func readNumber() throws -> String {
        let rest = octets[position...].prefix { "+-.eE0123456789".utf8.contains($0) }
        let digits = String(decoding: rest, as: UTF8.self)
        guard digits.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
            throw fault("no value begins here")
        }
        position += rest.count
        return digits
    }

    private mutating func readText() throws -> String {
        try expect("\"")
        var units: [UInt8] = []
        while let octet = next, octet != UInt8(ascii: "\"") {
            guard octet >= 0x20 else { throw fault("a control character in a string") }
            position += 1
            guard octet == UInt8(ascii: "\\") else {
                units.append(octet)
                continue
            }
            units += Array(String(try readEscape()).utf8)
        }
        try expect("\"")
        guard let text = String(validating: units, as: UTF8.self) else { throw fault("no UTF-8") }
        return text
    }

    /// An escape; of `\u` those below U+D800, for output writes no others.
    private mutating func readEscape() throws -> Unicode.Scalar {
        guard let letter = next else { throw fault("an escape is cut off") }
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "u"):
            let digits = String(decoding: octets[position...].prefix(4), as: UTF8.self)
            guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(code)
            else { throw fault("no escape") }
            position += 4
            return scalar
        default: throw fault("no escape")
        }
    }
}
