/// A run of elements in one of a program's flat arrays.
struct Slice: BitwiseCopyable, Sendable {
    var start: Int32 = 0
    var count: Int32 = 0

    init() {}

    init(from start: Int, to end: Int) {
        self.start = Int32(clamping: start)
        count = Int32(clamping: max(end - start, 0))
    }

    @inline(__always) var isEmpty: Bool { count == 0 }
    @inline(__always) var lowerBound: Int { Int(start) }
    @inline(__always) var upperBound: Int { Int(start) &+ Int(count) }
    @inline(__always) var indices: Range<Int> { lowerBound..<upperBound }
}
