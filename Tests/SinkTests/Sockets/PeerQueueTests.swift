import BeaconIO
import Testing

@testable import SocketSink

/// What waits for a peer: cut between lines only.
@Suite struct PeerQueueTests {
    private func chunk(_ text: String, isHeader: Bool = false) -> LineChunk {
        let octets = Array(text.utf8)
        return LineChunk(octets.span, isHeader: isHeader)
    }

    /// What a peer would get, through a pipe of sockets.
    private func sent(_ queue: inout PeerQueue) throws -> String {
        let pair = try SocketPair()
        _ = try queue.send(to: pair.near)
        return pair.read()
    }

    @Test func theOldestLinesAreGivenUp() throws {
        var queue = PeerQueue(capacity: 12)
        #expect(queue.append(chunk("one\none\n")) == 0)
        #expect(queue.append(chunk("two\n")) == 0)
        #expect(queue.append(chunk("three\n")) == 2)
        #expect(queue.lineCount == 2)
        #expect(try sent(&queue) == "two\nthree\n")
        #expect(queue.isEmpty)
    }

    @Test func aChunkLargerThanTheQueueGoesAlone() throws {
        var queue = PeerQueue(capacity: 4)
        #expect(queue.append(chunk("a\n")) == 0)
        #expect(queue.append(chunk("longer\n")) == 1)
        #expect(try sent(&queue) == "longer\n")
    }

    @Test func whatWasBegunIsNotGivenUp() throws {
        var queue = PeerQueue(capacity: 400_000)
        let pair = try SocketPair()
        let begun = String(repeating: "x", count: 399_990) + "\n"
        _ = queue.append(chunk(begun))
        #expect(try queue.send(to: pair.near))
        #expect(queue.append(chunk(String(repeating: "y", count: 399_990) + "\n")) == 1)
        var text = ""
        while text.utf8.count < begun.utf8.count {
            text += pair.read()
            _ = try queue.send(to: pair.near)
        }
        #expect(text == begun)
    }

    @Test func aCutLineIsSentAgainWholeBehindTheHeader() throws {
        var queue = PeerQueue(capacity: 1_000_000)
        let lines = (0..<20_000).map { "line \($0) of many that no socket takes at once\n" }
        _ = queue.append(chunk("head\n", isHeader: true))
        _ = queue.append(chunk(lines.joined()))
        let first = try SocketPair()
        _ = try queue.send(to: first.near)
        queue.restart(with: chunk("head\n", isHeader: true))
        let before = first.read()
        var after = ""
        while !queue.isEmpty { after += try sent(&queue) }
        #expect(before.hasPrefix("head\nline 0 ") && after.hasPrefix("head\nline "))
        let whole = before.prefix { _ in true }.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        let all = whole.dropFirst() + after.split(separator: "\n").dropFirst()
        #expect(all.map { $0 + "\n" } == lines)
    }

    @Test func aHeaderThatWasCutIsNotSentTwice() throws {
        var queue = PeerQueue(capacity: 100)
        _ = queue.append(chunk("head\n", isHeader: true))
        _ = queue.append(chunk("line\n"))
        queue.restart(with: chunk("head\n", isHeader: true))
        #expect(queue.lineCount == 1)
        #expect(try sent(&queue) == "head\nline\n")
    }

    @Test func chunksEndBehindALine() {
        let line = String(repeating: "x", count: 30_000) + "\n"
        let long = String(repeating: "y", count: 100_000) + "\n"
        for (text, sizes) in [
            (line + line + line, [60_002, 30_001]), (line + long + line, [30_001, 100_001, 30_001]),
        ] {
            let octets = Array(text.utf8)
            var found: [Int] = []
            LineChunk.cut(octets.span) { found.append($0.octets.count) }
            #expect(found == sizes)
        }
    }
}
