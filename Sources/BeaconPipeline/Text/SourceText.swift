/// The text of pipelines, from a file or from the command line.
///
/// Offsets count UTF-8 octets from 0; lines and columns count from 1, a column a character. Octets
/// that are not UTF-8 are read as U+FFFD.
public struct SourceText: Sendable, Equatable {
    /// The name of the file, as messages show it; `nil` for a pipeline on the command line.
    public let file: String?
    /// The text as UTF-8.
    public let octets: [UInt8]
    /// The offset at which each line starts; never empty.
    private let lineStarts: [Int]

    public init(_ text: String, file: String? = nil) {
        self.init(octets: Array(text.utf8), file: file)
    }

    /// Takes the octets of a file, a byte order mark at their start left out.
    public init(octets: [UInt8], file: String? = nil) {
        self.file = file
        let text = String(decoding: octets, as: UTF8.self)
        self.octets = Array((text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).utf8)
        var starts = [0]
        for (offset, octet) in self.octets.enumerated() where octet == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        lineStarts = starts
    }

    /// Where relative paths in the text start, with a `/` at its end; `nil` for the working folder.
    var folder: String? { file.flatMap { file in file.lastIndex(of: "/").map { String(file[...$0]) } } }

    /// How many lines there are, at least one.
    public var lineCount: Int { lineStarts.count }

    /// The octet at `offset`, or `nil` outside the text.
    public func octet(at offset: Int) -> UInt8? {
        octets.indices.contains(offset) ? octets[offset] : nil
    }

    /// The text of a range, cut to what there is.
    public func text(in range: Range<Int>) -> String {
        String(decoding: octets[range.clamped(to: 0..<octets.count)], as: UTF8.self)
    }

    /// The line and column of an offset, both from 1.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let line = lineIndex(of: offset)
        return (line + 1, text(in: lineStarts[line]..<max(offset, lineStarts[line])).count + 1)
    }

    /// The range of the line that holds `offset`, without its line break.
    public func line(containing offset: Int) -> Range<Int> {
        let index = lineIndex(of: offset)
        let start = lineStarts[index]
        var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : octets.count
        if end > start, octets[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// Binary search: the last line that starts at or before `offset`.
    private func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
