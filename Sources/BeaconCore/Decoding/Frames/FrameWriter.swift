/// Takes the frames that a decoder reads from one AD structure.
///
/// Begin a frame, then give its fields by their index in the format. Octet ranges count in the
/// structure's value. What does not fit the batch is dropped whole and counted by the table, so a
/// decoder never needs to look.
@safe
public struct FrameWriter: ~Copyable {
    private let frames: UnsafeMutablePointer<Frame>
    @usableFromInline let fields: UnsafeMutablePointer<Field>
    @usableFromInline let scratch: UnsafeMutablePointer<UInt8>
    private(set) var frameCount: Int
    @usableFromInline var fieldCount: Int
    @usableFromInline var scratchCount: Int
    /// How many fields there may be: none while no frame is open.
    @usableFromInline var fieldLimit = 0
    /// Set once something did not fit.
    @usableFromInline var overflowed = false

    // Where the structure at hand lies, set by the table before each call.
    var reportIndex = 0
    var structureIndex = 0
    @usableFromInline var valueStart = 0
    @usableFromInline var valueCount = 0
    var formatBase = 0

    // The payload that was opened last, where it stood, and whether it is what is read.
    var opened = OctetRange()
    var openedOffset = 0
    @usableFromInline var readsOpened = false

    /// How much has been written, to go back to.
    public struct Position: BitwiseCopyable {
        let frames: Int
        let fields: Int
        let scratch: Int
    }

    init(_ storage: FrameStorage) {
        unsafe frames = storage.frames
        unsafe fields = storage.fields
        unsafe scratch = storage.scratch
        frameCount = storage.frameCount
        fieldCount = storage.fieldCount
        scratchCount = storage.scratchCount
    }

    /// Begins a frame of the decoder's format at index `format`.
    public mutating func begin(_ format: Int = 0) {
        close()
        guard frameCount < FrameStorage.frameCapacity else {
            overflowed = true
            return
        }
        let frame = Frame(
            .frame,
            report: reportIndex,
            format: formatBase &+ format,
            structure: structureIndex,
            value: valueStart..<valueStart + valueCount,
            fieldStart: fieldCount
        )
        unsafe (frames + frameCount).initialize(to: frame)
        frameCount &+= 1
        fieldLimit = FrameStorage.fieldCapacity
    }

    @inlinable @inline(__always)
    public mutating func integer(_ field: Int, _ value: Int64) {
        add(Field(field, .integer, payload: UInt64(bitPattern: value)))
    }

    /// Adds `mantissa × 10^exponent`.
    @inlinable @inline(__always)
    public mutating func decimal(_ field: Int, _ mantissa: Int64, exponent: Int8) {
        add(Field(field, .decimal, payload: UInt64(bitPattern: mantissa), exponent: exponent))
    }

    /// Adds a computed value; NaN and infinity count as absent.
    public mutating func real(_ field: Int, _ value: Double) {
        guard value.isFinite else { return absent(field) }
        add(Field(field, .real, payload: value.bitPattern))
    }

    @inlinable @inline(__always)
    public mutating func boolean(_ field: Int, _ value: Bool) {
        add(Field(field, .boolean, payload: value ? 1 : 0))
    }

    /// Adds octets of the structure's value, for `bytes`, `text`, `uuid` and `address` fields.
    @inlinable @inline(__always)
    public mutating func octets(_ field: Int, _ range: Range<Int>) {
        guard !readsOpened else { return openedOctets(field, range) }
        guard range.lowerBound >= 0, range.upperBound <= valueCount else {
            overflowed = true
            return
        }
        let start = UInt64(truncatingIfNeeded: valueStart + range.lowerBound)
        add(Field(field, .reportOctets, payload: start, length: range.count))
    }

    /// Adds octets that were made: text that had to be expanded, a payload that was decrypted.
    public mutating func octets(_ field: Int, copying octets: Span<UInt8>) {
        beginOctets(field)
        append(octets)
    }

    /// Begins a field of octets that `append` then makes, one after another.
    public mutating func beginOctets(_ field: Int) {
        add(Field(field, .scratchOctets, payload: UInt64(truncatingIfNeeded: scratchCount), length: 0))
    }

    /// Appends an octet to the field begun by `beginOctets`.
    @inlinable
    public mutating func append(_ octet: UInt8) {
        guard lengthen(by: 1) else { return }
        unsafe scratch[scratchCount &- 1] = octet
    }

    /// Appends octets to the field begun by `beginOctets`.
    public mutating func append(_ octets: Span<UInt8>) {
        guard lengthen(by: octets.count) else { return }
        let target = unsafe scratch + (scratchCount - octets.count)
        for index in 0..<octets.count { unsafe target[index] = octets[index] }
    }

    /// Appends a literal to the field begun by `beginOctets`.
    public mutating func append(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        guard lengthen(by: count) else { return }
        unsafe (scratch + (scratchCount - count)).update(from: text.utf8Start, count: count)
    }

    /// Takes room for octets of the field begun last.
    @inlinable
    mutating func lengthen(by count: Int) -> Bool {
        // A range of the report's octets must not grow: its end was checked when it was given.
        guard fieldLimit > 0, fieldCount > 0, scratchCount &+ count <= FrameStorage.scratchCapacity,
            unsafe fields[fieldCount &- 1].storage == .scratchOctets
        else {
            overflowed = true
            return false
        }
        scratchCount &+= count
        unsafe fields[fieldCount &- 1].length &+= UInt32(truncatingIfNeeded: count)
        return true
    }

    /// Says that the payload gave the field's code for "no value".
    @inlinable @inline(__always)
    public mutating func absent(_ field: Int) {
        add(Field(field, .absent, payload: 0))
    }

    /// Says what became of the encryption of the frame at hand.
    public mutating func encryption(_ outcome: EncryptionOutcome) {
        guard fieldLimit > 0 else { return }
        unsafe frames[frameCount - 1].encryption = outcome
    }

    /// Takes note that the fields so far are those in clear.
    mutating func noteClearFields() {
        let frame = unsafe frames + (frameCount &- 1)
        let count = unsafe fieldCount &- Int(frame.pointee.fieldStart)
        unsafe frame.pointee.clearFields = UInt16(truncatingIfNeeded: count)
    }

    @inlinable @inline(__always)
    mutating func add(_ field: Field) {
        guard fieldCount < fieldLimit else {
            // Closed, so that octets appended next do not lengthen a field before this one.
            overflowed = true
            return close()
        }
        unsafe (fields + fieldCount).initialize(to: field)
        fieldCount &+= 1
    }

    /// Closes the frame at hand, so that a field without a frame is found.
    @usableFromInline
    mutating func close() {
        guard fieldLimit > 0 else { return }
        let frame = unsafe frames + (frameCount &- 1)
        let count = unsafe fieldCount &- Int(frame.pointee.fieldStart)
        unsafe frame.pointee.fields = UInt16(truncatingIfNeeded: count)
        fieldLimit = 0
    }

    /// How much has been written so far.
    public var position: Position { Position(frames: frameCount, fields: fieldCount, scratch: scratchCount) }

    /// Takes back everything that was written after `position` in this call, the frame at hand among it.
    public mutating func takeBack(to position: Position) {
        fieldLimit = 0
        rewind(to: position)
    }

    /// Goes back to `position` while no frame is open.
    @inline(__always)
    mutating func rewind(to position: Position) {
        frameCount = position.frames
        fieldCount = position.fields
        scratchCount = position.scratch
    }

    /// Tells the batch how much it holds.
    func write(countsTo storage: FrameStorage) {
        storage.frameCount = frameCount
        storage.fieldCount = fieldCount
        storage.scratchCount = scratchCount
    }

    /// Adds the row of a malformed structure, the one at hand.
    ///
    /// - Parameters:
    ///   - format: an index in the table's formats.
    ///   - offset: in octets from the start of the advertising data.
    ///   - reason: why it is malformed.
    @inline(never)
    mutating func placeMalformed(format: Int, offset: Int, _ reason: MalformedReason) {
        let frame = Frame(
            .malformed,
            report: reportIndex,
            format: format,
            structure: structureIndex,
            value: valueStart..<valueStart + valueCount,
            fieldStart: fieldCount,
            offset: offset,
            reason: reason
        )
        place(frame)
    }

    mutating func place(_ frame: Frame) {
        guard frameCount < FrameStorage.frameCapacity else {
            overflowed = true
            return
        }
        unsafe (frames + frameCount).initialize(to: frame)
        frameCount += 1
    }

    mutating func number(partsFrom first: Int) {
        for index in first..<frameCount {
            unsafe frames[index].partNumber = UInt8(clamping: min(index - first, 0xFE))
        }
    }
}
