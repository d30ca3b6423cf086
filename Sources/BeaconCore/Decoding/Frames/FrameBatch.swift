/// A published batch of frames, with the reports that they were read from: immutable.
///
/// Nobody keeps a batch after the call that handed it over returns.
public struct FrameBatch: Sendable {
    let storage: FrameStorage
    /// The reports that the frames were read from.
    public let reports: ReportBatch

    init(_ storage: FrameStorage, _ reports: ReportBatch) {
        self.storage = storage
        self.reports = reports
    }

    /// The number of rows, at most 512.
    public var count: Int { storage.frameCount }

    /// The decoders' table, whose formats the frames name.
    public var table: DecoderTable { storage.table }

    /// The row at `index`, which must be below `count`.
    public subscript(index: Int) -> Frame {
        precondition(index >= 0 && index < storage.frameCount)
        return unsafe storage.frames[index]
    }

    /// The format of a frame of this batch.
    public func format(of frame: Frame) -> Format { storage.table.formats[frame.formatIndex] }

    /// A number for the name of a frame's format, the same in every table.
    func nameKey(of frame: Frame) -> UInt64 {
        precondition(frame.formatIndex < table.formats.count)
        return unsafe table.layouts[frame.formatIndex].nameKey
    }

    /// The field at `position` of a frame of this batch, which must be below its `fieldCount`.
    public func field(_ position: Int, of frame: Frame) -> Field {
        let index = Int(frame.fieldStart) + position
        precondition(position >= 0 && position < frame.fieldCount && index < storage.fieldCount)
        return unsafe storage.fields[index]
    }

    /// Calls `body` with the octets of a field; with none when it is a number.
    public func withOctets<Result>(of field: Field, _ body: (Span<UInt8>) -> Result) -> Result {
        let indices = field.octetIndices
        switch field.storage {
        case .reportOctets:
            let memory = reports.storage
            precondition(indices.upperBound <= memory.byteCount)
            let start = unsafe memory.bytes + indices.lowerBound
            return body(unsafe Span(_unsafeStart: start, count: indices.count))
        case .scratchOctets:
            precondition(indices.upperBound <= storage.scratchCount)
            let start = unsafe storage.scratch + indices.lowerBound
            return body(unsafe Span(_unsafeStart: start, count: indices.count))
        case .integer, .decimal, .real, .boolean, .absent:
            return body(Span())
        }
    }
}

extension FrameBatch {
    /// Mixes the identity fields of a frame into `key`.
    ///
    /// - Returns: `false`, with nothing mixed in, when its format is identified by the address.
    func combineIdentity(of frame: Frame, into key: inout IdentityKey) -> Bool {
        let identity = table.formats[frame.formatIndex].identity
        guard !identity.isEmpty else { return false }
        for position in 0..<frame.fieldCount {
            let field = field(position, of: frame)
            guard identity.contains(Int(field.index)) else { continue }
            combine(field, into: &key)
        }
        return true
    }

    /// Mixes all values of a frame into `key`.
    func combineValues(of frame: Frame, into key: inout IdentityKey) {
        for position in 0..<frame.fieldCount { combine(field(position, of: frame), into: &key) }
    }

    /// Whether a field of the frame is true at this moment only, and has a value.
    func holdsEvent(_ frame: Frame) -> Bool {
        guard table.formats[frame.formatIndex].hasEvents else { return false }
        for position in 0..<frame.fieldCount {
            let field = field(position, of: frame)
            let declared = table.formats[frame.formatIndex].fields
            guard !field.isAbsent, Int(field.index) < declared.count else { continue }
            if declared[Int(field.index)].isEvent { return true }
        }
        return false
    }

    private func combine(_ field: Field, into key: inout IdentityKey) {
        // Fields that came as a block may have anything where their kind has nothing.
        let exponent = field.storage == .decimal ? UInt8(bitPattern: field.exponent) : 0
        key.combine(UInt64(field.index) | UInt64(field.storage.rawValue) << 8 | UInt64(exponent) << 16)
        switch field.storage {
        case .reportOctets, .scratchOctets: withOctets(of: field) { key.combine($0) }
        case .integer, .decimal, .real, .boolean: key.combine(field.payload)
        case .absent: key.combine(0)
        }
    }
}
