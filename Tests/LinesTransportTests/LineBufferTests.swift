import BeaconTestKit
import Testing

@testable import LinesTransport

@Suite struct LineBufferTests {
    /// Feeds text in pieces of the given size, and gives the lines that come out, `nil` for one that is too long.
    private func lines(_ octets: [UInt8], pieces size: Int) -> [[UInt8]?] {
        var buffer = LineBuffer()
        var found: [[UInt8]?] = []
        func take(_ line: LineBuffer.Line) {
            switch line {
            case .octets(let range): found.append(Array(buffer.octets[range]))
            case .tooLong: found.append(nil)
            }
        }
        var index = 0
        while index < octets.count {
            let piece = Array(octets[index..<min(index + size, octets.count)])
            buffer.append(piece, count: piece.count)
            while let line = buffer.next() { take(line) }
            index += size
        }
        if let line = buffer.rest() { take(line) }
        #expect(buffer.number == UInt64(found.count))
        return found
    }

    @Test func linesAreTheSameInPiecesOfAnySize() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<50 {
            let text = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                "ab\r\n\n".utf8.randomElement(using: &random) ?? 0
            }
            let whole = lines(text, pieces: 1000)
            for size in [1, 2, 3, 7, 64] { #expect(lines(text, pieces: size) == whole, "pieces of \(size)") }
        }
    }

    @Test func returnsBeforeLineBreaksAreDropped() {
        #expect(lines(Array("a\r\nb\n\nc".utf8), pieces: 2) == [[97], [98], [], [99]])
        #expect(lines(Array("a\r".utf8), pieces: 2) == [[97]])
    }

    @Test func aLineThatIsTooLongIsToldOnceAndTheNextIsFine() {
        let long = [UInt8](repeating: 120, count: LineBuffer.longestLine + 1)
        for size in [1000, 65_536, 1_000_000] {
            #expect(
                lines(long + [10, 97, 10] + long, pieces: size).map { $0?.count } == [nil, 1, nil],
                "pieces of \(size)"
            )
        }
        let just = [UInt8](repeating: 120, count: LineBuffer.longestLine)
        #expect(lines(just + [10], pieces: 65_536).map { $0?.count } == [LineBuffer.longestLine])
    }
}
