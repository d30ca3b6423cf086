extension Span<UInt8> {
    /// How many of the first `limit` octets are whole lines.
    func wholeLines(within limit: Int) -> Int {
        var end = Swift.max(Swift.min(limit, count), 0)
        while end > 0, self[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        return end
    }

    /// The number of octets of the first line at or behind `start`, its line break included.
    func lineLength(from start: Int) -> Int {
        var end = start
        while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
        return Swift.min(end + 1, count) - start
    }

    /// The number of lines at or behind `start`.
    func lineCount(from start: Int) -> Int {
        var lines = 0
        for index in start..<Swift.max(count, start) where self[index] == UInt8(ascii: "\n") { lines += 1 }
        return lines
    }
}
