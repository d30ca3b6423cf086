extension FrameBatch {
    /// Calls `body` with the octets of the AD structure that a frame or a malformed row was read from.
    public func withValue<Result>(of frame: Frame, _ body: (Span<UInt8>) -> Result) -> Result {
        let start = Int(frame.valueStart)
        let count = Int(frame.valueCount)
        precondition(start + count <= reports.storage.byteCount)
        return body(unsafe Span(_unsafeStart: reports.storage.bytes + start, count: count))
    }

    /// Appends ` name=value` of each field of a frame, those first that tell who the beacon is; text stands in quotes
    /// and is escaped as in JSON.
    public func writePlainFields(of frame: Frame, into buffer: inout OutputBuffer) {
        let identity = table.formats[frame.formatIndex].identity
        let rows = FrameRows(self)
        for isIdentity in [true, false] {
            for position in 0..<frame.fieldCount {
                let field = field(position, of: frame)
                guard identity.contains(Int(field.index)) == isIdentity else { continue }
                JSONLineWriter.writePlainField(field, of: frame, rows, into: &buffer)
            }
        }
    }
}

extension Field {
    /// The value of an integer or decimal, exact: mantissa × 10^exponent.
    public var decimal: (mantissa: Int64, exponent: Int)? {
        integer.map { ($0, storage == .decimal ? Int(exponent) : 0) }
    }
}
