internal import BeaconCore

/// Reads one line of a file of regions.
struct RegionLineReader {
    /// What is wrong, and where.
    struct Fault: Error {
        /// Counts octets from 1.
        let column: Int
        let message: String
    }

    private let line: [UInt8]
    private var position = 0

    init(_ line: some Sequence<UInt8>) { self.line = Array(line) }

    /// - Returns: `nil` for an empty line and a comment.
    mutating func read() throws(Fault) -> Region? {
        guard let name = try word() else { return nil }
        var pairs: [KeyedText] = []
        var columns: [String: Int] = ["name": name.column]
        while let word = try word() {
            guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else {
                throw Fault(column: word.column, message: "`key=value` is expected; quote a name with blanks")
            }
            let key = String(word.text[..<equals])
            guard columns.updateValue(word.column, forKey: key) == nil, key != "name" else {
                throw Fault(column: word.column, message: "`\(key)` is given twice")
            }
            pairs.append(KeyedText(key: key, text: String(word.text[word.text.index(after: equals)...])))
        }
        do throws(RegionFault) {
            return try Region(name.text, RegionConstraint(pairs))
        } catch {
            throw Fault(column: error.key.flatMap { columns[$0] } ?? 1, message: error.sentence)
        }
    }

    /// The next word, quotes taken away; `nil` at the end of the line and before a comment.
    private mutating func word() throws(Fault) -> (text: String, column: Int)? {
        while position < line.count, Self.isBlank(line[position]) { position += 1 }
        guard position < line.count, line[position] != UInt8(ascii: "#") else { return nil }
        let start = position
        var octets: [UInt8] = []
        var isQuoted = false
        while position < line.count, isQuoted || !Self.isBlank(line[position]) {
            if line[position] == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else {
                octets.append(line[position])
            }
            position += 1
        }
        guard !isQuoted else { throw Fault(column: start + 1, message: "the quotes are not closed") }
        guard let text = String(validating: octets, as: UTF8.self) else {
            throw Fault(column: start + 1, message: "this is not UTF-8")
        }
        return (text, start + 1)
    }

    private static func isBlank(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 || octet == 0x0D }
}
