internal import BeaconCore

/// Reads one line of a file of regions.
struct RegionLineReader {
    typealias Fault = LineWords.Fault

    private var words: LineWords
    private let formats: [Format]

    init(_ line: some Sequence<UInt8>, knowing formats: [Format]) {
        words = LineWords(line)
        self.formats = formats
    }

    /// - Returns: the region and the column of each key; `nil` for an empty line and a comment.
    mutating func read() throws(Fault) -> (region: Region, columns: [String: Int])? {
        guard let name = try words.next() else { return nil }
        guard name.isQuoted || !name.text.contains("=") else {
            throw Fault(
                column: name.column,
                message: "the region has no name; write it before this: `lobby …`; quote a name with `=`"
            )
        }
        var pairs: [KeyedText] = []
        var columns: [String: Int] = ["name": name.column]
        while let word = try words.next() {
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
            return (try Region(name.text, RegionConstraint(pairs, knowing: formats)), columns)
        } catch {
            throw Fault(column: error.key.flatMap { columns[$0] } ?? 1, message: error.sentence)
        }
    }
}
