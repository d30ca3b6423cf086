// For who has fields in their memory layout already, many at once: 16 octets each, as two words of which the octet of
// lowest value comes first: index, storage, power of ten, one that is not used, and the length in four; then the
// payload. Storage is the place of the case in `Field.Storage`.
extension FrameWriter {
    /// Where the next fields of the frame at hand go; `nil` when it has no room for so many, or there is no frame.
    @inlinable @inline(__always)
    @unsafe package func room(forFields count: Int) -> UnsafeMutableRawPointer? {
        guard count <= fieldLimit &- fieldCount else { return nil }
        return unsafe UnsafeMutableRawPointer(fields + fieldCount)
    }

    /// Takes fields that were written into the room; their ranges of octets are believed.
    @inlinable @inline(__always)
    @unsafe package mutating func take(fields count: Int) { fieldCount &+= count }

    /// The payload of octets that begin so far in the structure's value.
    @inlinable @inline(__always)
    package func payload(ofOctetsAt offset: UInt64) -> UInt64 {
        UInt64(truncatingIfNeeded: valueStart) &+ offset
    }

    /// Keeps octets that were made, without a field.
    ///
    /// - Returns: the payload of the field that they are; `nil` when there is no room.
    package mutating func payload(copying octets: Span<UInt8>) -> UInt64? {
        guard octets.count <= FrameStorage.scratchCapacity &- scratchCount else { return nil }
        let start = scratchCount
        let target = unsafe scratch + start
        for index in 0..<octets.count { unsafe target[index] = octets[index] }
        scratchCount &+= octets.count
        return UInt64(truncatingIfNeeded: start)
    }
}
