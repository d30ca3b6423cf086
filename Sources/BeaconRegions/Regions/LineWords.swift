/// The words of one line of a file of ours: blanks between them, double quotes round what has blanks, `#` before a
/// comment.
struct LineWords {
    /// What is wrong, and where.
    struct Fault: Error {
        /// Counts octets from 1.
        let column: Int
        let message: String
    }

    private let line: [UInt8]
    private var position = 0

    init(_ line: some Sequence<UInt8>) { self.line = Array(line) }

    /// The next word, quotes taken away, and whether it began with one; `nil` at the end of the line and before a comment.
    mutating func next() throws(Fault) -> (text: String, column: Int, isQuoted: Bool)? {
        while position < line.count, Self.isBlank(line[position]) { position += 1 }
        guard position < line.count, line[position] != UInt8(ascii: "#") else { return nil }
        let start = position
        var octets: [UInt8] = []
        var isQuoted = false
        let beginsQuoted = line[start] == UInt8(ascii: "\"")
        while position < line.count, isQuoted || !Self.isBlank(line[position]) {
            let octet = line[position]
            if octet == UInt8(ascii: "\"") { isQuoted.toggle() } else { octets.append(octet) }
            position += 1
        }
        guard !isQuoted else { throw Fault(column: start + 1, message: "the quotes are not closed") }
        guard let text = String(validating: octets, as: UTF8.self) else {
            throw Fault(column: start + 1, message: "this is not UTF-8")
        }
        return (text, start + 1, beginsQuoted)
    }

    private static func isBlank(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 || octet == 0x0D }
}
