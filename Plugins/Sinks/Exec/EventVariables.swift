/// An event as environment variables, made of its JSON line: `"rssi_dbm":-59` is `BEACON_RSSI_DBM=-59`.
///
/// Members of `fields` and `identity` stand under their own names, those of other objects behind the object's
/// name: `BEACON_REASON_RULE`. Text is as JSON writes it, without the quotes, so no value holds a line break or a
/// zero octet. The line is one of ours; what is no such line gives fewer variables.
struct EventVariables {
    /// In the order of the line.
    private(set) var values: [(name: String, value: String)] = []
    private let line: [UInt8]
    private var place = 0

    init(line: [UInt8]) {
        self.line = line
        readObject(prefix: "")
    }

    /// The value of a key, such as `region`.
    subscript(key: String) -> String? {
        let name = Self.name(key)
        return values.first { $0.name == name }?.value
    }

    /// `NAME=value`, each.
    var texts: [String] { values.map { "\($0.name)=\($0.value)" } }

    static let prefix = "BEACON_"
    /// Objects whose members speak for themselves.
    private static let transparent: Set<String> = ["fields", "identity"]
    /// Lines of ours nest three deep at most.
    private static let deepest = 8

    private static func name(_ key: String) -> String { prefix + key.uppercased() }

    private mutating func readObject(prefix: String, depth: Int = 0) {
        guard depth < Self.deepest, take(UInt8(ascii: "{")) else { return }
        while let key = readString() {
            guard take(UInt8(ascii: ":")) else { return }
            if current == UInt8(ascii: "{") {
                readObject(
                    prefix: Self.transparent.contains(key) ? prefix : "\(prefix)\(key)_",
                    depth: depth + 1
                )
            } else {
                add(prefix + key, readValue())
            }
            guard take(UInt8(ascii: ",")) else { break }
        }
        _ = take(UInt8(ascii: "}"))
    }

    /// The first of a name holds: keys of the report stand before its fields.
    private mutating func add(_ key: String, _ value: String) {
        guard key.utf8.allSatisfy(Self.isPartOfName), self[key] == nil else { return }
        values.append((Self.name(key), value))
    }

    private static func isPartOfName(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// A string without its quotes; a number, a word or a list as it stands.
    private mutating func readValue() -> String {
        if let text = readString() { return text }
        let start = place
        var depth = 0
        while let octet = current {
            if octet == UInt8(ascii: "\"") {
                _ = readString()
                continue
            }
            if octet == UInt8(ascii: "[") { depth += 1 }
            if octet == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0, octet == UInt8(ascii: ",") || octet == UInt8(ascii: "}") { break }
            place += 1
        }
        return text(start..<place)
    }

    private mutating func readString() -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = place
        while let octet = current, octet != UInt8(ascii: "\"") {
            place += octet == UInt8(ascii: "\\") ? 2 : 1
        }
        let end = min(place, line.count)
        place = end
        return take(UInt8(ascii: "\"")) ? text(start..<end) : nil
    }

    private var current: UInt8? { place < line.count ? line[place] : nil }

    private mutating func take(_ octet: UInt8) -> Bool {
        guard current == octet else { return false }
        place += 1
        return true
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: line[range], as: UTF8.self) }
}
