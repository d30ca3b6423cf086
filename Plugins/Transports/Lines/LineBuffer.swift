/// Cuts octets that come in pieces of any size into lines.
struct LineBuffer {
    /// What was found: a line's place in the buffer, or that it was too long to keep.
    enum Line: Equatable {
        case octets(Range<Int>)
        case tooLong
    }

    /// The longest advertising data there is takes a fiftieth of this.
    static let longestLine = 262_144

    private(set) var octets: [UInt8] = []
    /// The number of the line given out last, from 1.
    private(set) var number: UInt64 = 0
    private var start = 0
    private var searched = 0
    private var isSkipping = false

    /// Takes the first `count` octets of a piece; places given out before are no longer valid.
    mutating func append(_ piece: [UInt8], count: Int) {
        octets.removeSubrange(..<start)
        searched -= start
        start = 0
        octets += piece.prefix(count)
    }

    /// Gives the next whole line, without its line break, or `nil` when more octets are needed.
    mutating func next() -> Line? {
        while true {
            guard let end = octets[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                searched = octets.count
                return octets.count - start > Self.longestLine ? skip() : nil
            }
            let line = start..<end
            start = end + 1
            searched = start
            guard !isSkipping else {
                isSkipping = false
                continue
            }
            number += 1
            return line.count > Self.longestLine ? .tooLong : .octets(withoutReturn(line))
        }
    }

    /// Gives what stands behind the last line break, and forgets it.
    mutating func rest() -> Line? {
        let line = start..<octets.count
        start = octets.count
        searched = start
        guard !line.isEmpty, !isSkipping else {
            isSkipping = false
            return nil
        }
        number += 1
        return .octets(withoutReturn(line))
    }

    private func withoutReturn(_ line: Range<Int>) -> Range<Int> {
        guard let last = line.last, octets[last] == UInt8(ascii: "\r") else { return line }
        return line.lowerBound..<last
    }

    /// Drops a line that is too long as it comes, and says so once.
    private mutating func skip() -> Line? {
        start = octets.count
        searched = start
        guard !isSkipping else { return nil }
        isSkipping = true
        number += 1
        return .tooLong
    }
}
