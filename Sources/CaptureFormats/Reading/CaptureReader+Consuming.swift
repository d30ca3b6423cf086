extension CaptureReader {
    @inline(__always)
    mutating func consume(_ count: Int) {
        start &+= count
        offset &+= UInt64(truncatingIfNeeded: count)
    }

    /// Passes over octets of a block that is not read; false while some are still to come.
    mutating func skipped() throws(CaptureError) -> Bool {
        let count = Int(min(skipping, UInt64(end - start)))
        consume(count)
        skipping -= UInt64(count)
        guard skipping > 0 else { return true }
        if inputEnded { throw cutOff() }
        return false
    }

    /// The answer when a record is not whole in the buffer: more is wanted, or the input is cut off.
    func starved() throws(CaptureError) -> Bool {
        guard inputEnded, start < end else { return false }
        throw cutOff()
    }

    func cutOff() -> CaptureError {
        .cutOff(offset: offset &+ UInt64(end - start), record: counts.records + 1)
    }

    func tooLong(_ length: UInt64) -> CaptureError {
        .absurdLength(length, offset: offset, record: counts.records + 1)
    }

    func malformed(_ reason: String) -> CaptureError {
        .malformed(reason, offset: offset, record: counts.records + 1)
    }

    /// Counts a record and gives it its number.
    @inline(__always)
    mutating func countRecord(count: Int, originalLength: UInt32) -> UInt64 {
        counts.records &+= 1
        if Int(originalLength) > count { counts.shortened &+= 1 }
        return counts.records
    }
}
