extension FrameBatch {
    /// Calls `body` with the octets of the AD structure that a frame or a malformed row was read from.
    public func withValue<Result>(of frame: Frame, _ body: (Span<UInt8>) -> Result) -> Result {
        let start = Int(frame.valueStart)
        let count = Int(frame.valueCount)
        precondition(start + count <= reports.storage.byteCount)
        return body(unsafe Span(_unsafeStart: reports.storage.bytes + start, count: count))
    }
}

extension Field {
    /// The value of an integer or decimal, exact: mantissa × 10^exponent.
    public var decimal: (mantissa: Int64, exponent: Int)? {
        integer.map { ($0, storage == .decimal ? Int(exponent) : 0) }
    }
}
