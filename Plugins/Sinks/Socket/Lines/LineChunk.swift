import BeaconCore
import BeaconIO

/// A part of the output, whole lines only, which all peers share.
struct LineChunk: Sendable {
    /// A slow peer loses chunks: none is so large that losing it loses more than it must.
    static let largest = 1 << 16

    let octets: [UInt8]
    let lineCount: Int
    /// Whether it is what each connection begins with, and no events.
    let isHeader: Bool

    init(_ octets: Span<UInt8>, isHeader: Bool = false) {
        self.octets = Array(copying: octets)
        self.isHeader = isHeader
        var lines = 0
        for index in 0..<octets.count where octets[index] == UInt8(ascii: "\n") { lines += 1 }
        lineCount = lines
    }

    /// Lines of events.
    var eventCount: Int { isHeader ? 0 : lineCount }

    /// Calls `body` with what `writer` wrote, in chunks.
    static func cut<Failed: Error>(
        _ lines: Span<UInt8>,
        _ body: (LineChunk) throws(Failed) -> Void
    ) throws(Failed) {
        var start = 0
        while start < lines.count {
            var end = min(start + largest, lines.count)
            while end > start, lines[end - 1] != UInt8(ascii: "\n") { end -= 1 }
            if end == start {
                // One line longer than a chunk should be.
                end = min(start + largest, lines.count)
                while end < lines.count, lines[end - 1] != UInt8(ascii: "\n") { end += 1 }
            }
            try body(LineChunk(lines.extracting(start..<end)))
            start = end
        }
    }

    /// The chunk that every connection begins with; `nil` when `writer` has no header.
    static func header(of writer: any LineWriter) -> LineChunk? {
        var buffer = OutputBuffer(capacity: 256)
        writer.writeHeader(into: &buffer)
        return buffer.isEmpty ? nil : buffer.withOctets { LineChunk($0, isHeader: true) }
    }

    /// What is left when the first `offset` octets were sent, from the start of the line that was not finished.
    func unfinished(from offset: Int) -> LineChunk {
        var start = min(offset, octets.count)
        while start > 0, octets[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return LineChunk(octets.span.extracting(start..<octets.count), isHeader: isHeader)
    }
}
