/// Where one AD structure lies in its advertising data.
public struct ADStructure: BitwiseCopyable, Sendable {
    /// Counts the structures of one report from 0.
    public let index: Int
    public let type: ADType
    /// The octets after the type, as offsets in the advertising data.
    @inlinable
    public var value: Range<Int> { unsafe Range(uncheckedBounds: (start, end)) }

    @usableFromInline let start: Int
    @usableFromInline let end: Int

    // Made by the walk alone, whose end never lies before the start.
    @inlinable @inline(__always)
    init(index: Int, type: ADType, start: Int, end: Int) {
        self.index = index
        self.type = type
        self.start = start
        self.end = end
    }
}
