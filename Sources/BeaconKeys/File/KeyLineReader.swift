internal import BeaconCore

/// Reads one line of a key file: `SELECTOR KIND HEX [name]`.
struct KeyLineReader {
    /// What is wrong, and where.
    ///
    /// Never shows what stands where a key belongs.
    struct Fault: Error {
        /// Counts octets from 1.
        let column: Int
        let message: String
    }

    private let line: [UInt8]
    private let number: Int
    private var position = 0
    private static let longestName = 128

    init(_ line: some Sequence<UInt8>, number: Int) {
        self.line = Array(line)
        self.number = number
    }

    /// - Returns: `nil` for an empty line and a comment.
    mutating func read() throws(Fault) -> KeyEntry? {
        guard let first = word() else { return nil }
        guard first.octets.first != UInt8(ascii: "#") else { return nil }
        let selector = try selector(first)
        guard let second = word() else {
            throw fault("a kind of key is expected: \(Self.kinds)")
        }
        guard let kind = KeyKind.allCases.first(where: { $0.word.utf8.elementsEqual(second.octets) }) else {
            // Somebody may have written the key here, so the word itself is not shown.
            throw Fault(column: second.column, message: "this is no kind of key: there are \(Self.kinds)")
        }
        guard let third = word() else { throw fault("the key is expected: \(kind.expected)") }
        let key = try key(third, kind)
        try check(selector, kind, first.column)
        return KeyEntry(selector, kind, key, name: try name(), line: number)
    }

    private static let kinds = KeyKind.allCases.map(\.word).joined(separator: ", ")

    private func fault(_ message: String) -> Fault { Fault(column: position + 1, message: message) }

    /// The next run of octets without blanks.
    private mutating func word() -> (octets: ArraySlice<UInt8>, column: Int)? {
        skipBlanks()
        let start = position
        while position < line.count, !Self.isBlank(line[position]) { position += 1 }
        return position > start ? (line[start..<position], start + 1) : nil
    }

    private mutating func skipBlanks() {
        while position < line.count, Self.isBlank(line[position]) { position += 1 }
    }

    private static func isBlank(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 || octet == 0x0D }

    private func selector(_ word: (octets: ArraySlice<UInt8>, column: Int)) throws(Fault) -> KeySelector {
        let text = String(decoding: word.octets, as: UTF8.self)
        if text == "*" { return .any }
        if let address = DeviceAddress(text: text) { return .address(address) }
        let colon = word.octets.firstIndex(of: UInt8(ascii: ":"))
        let format = word.octets[..<(colon ?? word.octets.endIndex)]
        let identity = word.octets[(colon.map { $0 + 1 } ?? word.octets.endIndex)...]
        guard colon != nil, format.count > 2, format.allSatisfy(Self.isOfFormat), !identity.isEmpty,
            identity.count <= Self.longestName, identity.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else {
            let isUpper = format.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            let hint = colon != nil && format.count > 2 && isUpper ? "; formats are in lower case" : ""
            throw Fault(
                column: word.column,
                message: "an address like A4:C1:38:00:00:01, `*` or `format:identity` is expected\(hint)"
            )
        }
        return .identity(
            format: String(decoding: format, as: UTF8.self),
            identity: String(decoding: identity, as: UTF8.self)
        )
    }

    private static func isOfFormat(_ octet: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) || octet == UInt8(ascii: "-")
    }

    /// A payload tells who sent it by an address; keys that find a beacon give it any name.
    private func check(_ selector: KeySelector, _ kind: KeyKind, _ column: Int) throws(Fault) {
        guard case .identity(let format, let identity) = selector, kind == .bindKey || kind == .ead,
            DeviceAddress(text: identity) == nil
        else { return }
        throw Fault(
            column: column,
            message: "`\(format):` needs the address that the payload holds, like \(format):A4:C1:38:00:00:01"
        )
    }

    private func key(_ word: (octets: ArraySlice<UInt8>, column: Int), _ kind: KeyKind) throws(Fault)
        -> SecretOctets
    {
        for (index, octet) in word.octets.enumerated() where hexDigitValue(octet) == nil {
            throw Fault(
                column: word.column + index,
                message: "no hexadecimal digit; the key is \(kind.expected)"
            )
        }
        guard kind.lengths.contains(where: { 2 * $0 == word.octets.count }) else {
            throw Fault(
                column: word.column,
                message: "the key has \(word.octets.count) digits; expected is \(kind.expected)"
            )
        }
        let digits = word.octets.compactMap(hexDigitValue)
        let octets = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        // Eddystone-EID, computation: the rotation period exponent is at most 15.
        guard kind != .eik || octets.count <= 16 || octets[16] <= 15 else {
            throw Fault(column: word.column + 32, message: "the exponent of the rotation is 00 to 0f")
        }
        return SecretOctets(octets)
    }

    /// The rest of the line, or what stands before a word that begins with `#`.
    private mutating func name() throws(Fault) -> String? {
        skipBlanks()
        var end = line.count
        for index in position..<line.count where line[index] == UInt8(ascii: "#") {
            guard index == 0 || Self.isBlank(line[index - 1]) else { continue }
            end = index
            break
        }
        while end > position, Self.isBlank(line[end - 1]) { end -= 1 }
        guard end > position else { return nil }
        let octets = line[position..<end]
        guard octets.count <= Self.longestName, octets.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            let name = String(validating: octets, as: UTF8.self)
        else { throw fault("a name is text of at most \(Self.longestName) octets") }
        return name
    }
}

extension KeyKind {
    /// How many octets there may be.
    var lengths: [Int] {
        switch self {
        case .bindKey: [16, 12]
        case .irk, .sirk: [16]
        case .eik: [16, 17, 21]
        case .ead: [24]
        }
    }

    /// For people: how a key is written.
    var expected: String {
        switch self {
        case .bindKey: "32 hexadecimal digits, 24 for MiBeacon of versions 2 and 3"
        case .irk, .sirk: "32 hexadecimal digits"
        case .eik:
            "32 hexadecimal digits; 2 more for the exponent of the rotation, 8 more for when the clock began"
        case .ead: "48 hexadecimal digits: the session key, then the initialisation vector"
        }
    }
}
