/// A walk over the AD structures of advertising data that takes any octets.
///
///     offset  0       1     2 … length
///             length  type  value          then the next structure
///
/// A zero length ends the significant part (Core Specification, Vol 3, Part C, 11). A structure
/// that claims more octets than are left is not yielded: it ends the walk as an anomaly.
public struct ADWalk: BitwiseCopyable, Sendable {
    @usableFromInline var offset = 0
    @usableFromInline var index = 0
    /// What the walk stumbled over; known once `next` has given `nil`.
    public private(set) var anomaly: ADAnomaly?

    @inlinable
    public init() {}

    /// Gives the next structure of `data`, or `nil` at the end.
    @inlinable @inline(__always)
    public mutating func next(in data: Span<UInt8>) -> ADStructure? {
        let count = data.count
        guard offset < count else { return nil }
        // Behind these checks both loads lie inside; checked again they took a tenth of decoding.
        let length = Int(unsafe data[unchecked: offset])
        let end = offset &+ 1 &+ length
        guard length > 0, end <= count else {
            stop(in: data, length: length)
            return nil
        }
        let structure = ADStructure(
            index: index,
            type: ADType(rawValue: unsafe data[unchecked: offset &+ 1]),
            start: offset &+ 2,
            end: end
        )
        offset = end
        index &+= 1
        return structure
    }

    /// How many octets stand before the zeros that end the data: behind those no walk comes to what is appended.
    ///
    /// - Returns: `nil` for data whose structures are broken.
    public static func significantCount(of data: Span<UInt8>) -> Int? {
        var walk = ADWalk()
        var end = 0
        while let structure = walk.next(in: data) { end = structure.end }
        return walk.anomaly == nil ? end : nil
    }

    @usableFromInline
    mutating func stop(in data: Span<UInt8>, length: Int) {
        let start = offset
        offset = data.count
        if length > 0 {
            anomaly = ADAnomaly(offset: start, reason: start + 1 == data.count ? .earlyEnd : .overrun)
            return
        }
        var position = start + 1
        while position < data.count, data[position] == 0 { position += 1 }
        if position < data.count {
            anomaly = ADAnomaly(offset: position, reason: .dataAfterZeroLength)
        }
    }
}
