/// Which rows of a batch pass: 512 bits without heap memory.
public struct RowSet: Sendable {
    public static let capacity = 512
    private var words = InlineArray<8, UInt64>(repeating: 0)

    public init() {}

    /// The first `count` rows.
    public init(first count: Int) {
        var left = min(max(count, 0), Self.capacity)
        var index = 0
        while left > 0 {
            words[index] = left >= 64 ? .max : (1 << UInt64(left)) - 1
            left -= min(left, 64)
            index += 1
        }
    }

    public var count: Int {
        var count = 0
        for index in 0..<8 { count += words[index].nonzeroBitCount }
        return count
    }

    public var isEmpty: Bool {
        for index in 0..<8 where words[index] != 0 { return false }
        return true
    }

    public func contains(_ row: Int) -> Bool {
        guard row >= 0, row < Self.capacity else { return false }
        return words[row >> 6] >> UInt64(row & 63) & 1 == 1
    }

    public mutating func insert(_ row: Int) {
        guard row >= 0, row < Self.capacity else { return }
        words[row >> 6] |= 1 << UInt64(row & 63)
    }

    public mutating func remove(_ row: Int) {
        guard row >= 0, row < Self.capacity else { return }
        words[row >> 6] &= ~(1 << UInt64(row & 63))
    }

    /// The first row at or behind `row`, or `nil` when there is none.
    @inline(__always)
    public func next(from row: Int) -> Int? {
        guard row >= 0, row < Self.capacity else { return nil }
        var index = row >> 6
        var word = words[index] & (.max << UInt64(row & 63))
        while word == 0 {
            index += 1
            guard index < 8 else { return nil }
            word = words[index]
        }
        return index << 6 | word.trailingZeroBitCount
    }

    /// Calls `body` with each row, in order.
    @inline(__always)
    public func forEach(_ body: (Int) -> Void) {
        for index in 0..<8 {
            var word = words[index]
            while word != 0 {
                body(index << 6 | word.trailingZeroBitCount)
                word &= word &- 1
            }
        }
    }

    /// Goes over the rows from `first` on.
    @inline(__always)
    func iterate(from first: Int) -> Iterator { Iterator(self, from: first) }

    /// Gives one row after another, and looks at each word once.
    struct Iterator: BitwiseCopyable {
        private let words: InlineArray<8, UInt64>
        private var word: UInt64
        private var index: Int

        @inline(__always)
        fileprivate init(_ rows: RowSet, from first: Int) {
            words = rows.words
            index = min(max(first, 0), RowSet.capacity - 1) >> 6
            word = first < RowSet.capacity ? words[index] & (.max << UInt64(first & 63)) : 0
        }

        @inline(__always)
        mutating func next() -> Int? {
            while word == 0 {
                guard index < 7 else { return nil }
                index &+= 1
                word = words[index]
            }
            let row = index << 6 | word.trailingZeroBitCount
            word &= word &- 1
            return row
        }
    }
}
