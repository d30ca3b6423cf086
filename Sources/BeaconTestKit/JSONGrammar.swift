/// Reads a text strictly as RFC 8259 has it: one value, well-formed UTF-8, no member twice.
public struct JSONGrammar {
    /// What is wrong, and at which octet.
    public struct Fault: Error, Equatable {
        public let offset: Int
        public let text: String
    }

    private static let deepest = 32

    private let octets: [UInt8]
    private var index: Int
    private let end: Int
    private var depth = 0

    /// Checks that the octets of `range` are one JSON value.
    public static func check(_ octets: [UInt8], _ range: Range<Int>) throws(Fault) {
        var grammar = JSONGrammar(octets: octets, index: range.lowerBound, end: range.upperBound)
        try grammar.value()
        guard grammar.index == grammar.end else { throw grammar.fault("something stands behind the value") }
    }

    private init(octets: [UInt8], index: Int, end: Int) {
        self.octets = octets
        self.index = index
        self.end = end
    }

    private func fault(_ text: String) -> Fault { Fault(offset: index, text: text) }

    private var next: UInt8? { index < end ? octets[index] : nil }

    private mutating func skipSpace() {
        while let octet = next, octet == 0x20 || octet == 0x09 || octet == 0x0A || octet == 0x0D {
            index += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(Fault) {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { throw fault("it is too deep") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
        skipSpace()
    }

    private mutating func word(_ word: StaticString) throws(Fault) {
        let text = Array("\(word)".utf8)
        guard index + text.count <= end, Array(octets[index..<index + text.count]) == text else {
            throw fault("\(word) is expected")
        }
        index += text.count
    }

    private mutating func object() throws(Fault) {
        index += 1
        skipSpace()
        if take("}") { return }
        var keys: Set<ArraySlice<UInt8>> = []
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault("a key is expected") }
            guard keys.insert(try string()).inserted else { throw fault("the key stands there twice") }
            skipSpace()
            guard take(":") else { throw fault("a colon is expected") }
            try value()
            if take("}") { return }
            guard take(",") else { throw fault("a comma is expected") }
        }
    }

    private mutating func array() throws(Fault) {
        index += 1
        skipSpace()
        if take("]") { return }
        while true {
            try value()
            if take("]") { return }
            guard take(",") else { throw fault("a comma is expected") }
        }
    }

    private mutating func string() throws(Fault) -> ArraySlice<UInt8> {
        index += 1
        let start = index
        while let octet = next {
            switch octet {
            case UInt8(ascii: "\""):
                index += 1
                return octets[start..<index - 1]
            case UInt8(ascii: "\\"): try escape()
            case 0x20..<0x80: index += 1
            case 0x80...: try multiple()
            default: throw fault("a control character stands in a string")
            }
        }
        throw fault("a string does not end")
    }

    private mutating func escape() throws(Fault) {
        index += 1
        guard let octet = next else { throw fault("an escape does not end") }
        index += 1
        guard octet == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(octet) else { throw fault("there is no such escape") }
            return
        }
        for _ in 0..<4 {
            guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else {
                throw fault("four digits are expected")
            }
            index += 1
        }
    }

    /// A sequence of UTF-8 that is not ASCII (Unicode, 3.9, table 3-7).
    private mutating func multiple() throws(Fault) {
        let first = octets[index]
        let (count, second): (Int, ClosedRange<UInt8>) =
            switch first {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0...0)
            }
        guard count > 0, index + count <= end, second.contains(octets[index + 1]),
            octets[(index + 2)..<(index + count)].allSatisfy({ (0x80...0xBF).contains($0) })
        else { throw fault("this is not UTF-8") }
        index += count
    }

    private mutating func digits() throws(Fault) {
        let start = index
        while let octet = next, (0x30...0x39).contains(octet) { index += 1 }
        guard index > start else { throw fault("a digit is expected") }
    }

    private mutating func number() throws(Fault) {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
    }
}
