internal import BeaconCore
internal import CBeaconPlugin

/// Checks what a plugin's call gave, and copies it into the frames.
///
/// Every index, count and range comes from the plugin and is compared before it is used.
@safe
struct EntryReader: BitwiseCopyable {
    let rules: EntryRules
    let entries: UnsafePointer<beacon_entry>
    let scratch: UnsafePointer<UInt8>
    let entryCapacity: UInt32
    let scratchCapacity: UInt32
    /// Of the structure's value.
    let valueCount: Int

    /// The fields that the frame at hand has: a bit for each.
    private struct Seen {
        var words: InlineArray<4, UInt64> = [0, 0, 0, 0]

        /// Notes a field, and says whether it was there.
        @inline(__always)
        mutating func insert(_ field: UInt8) -> Bool {
            let (word, bit) = (Int(field >> 6), UInt64(1) << UInt64(field & 63))
            defer { words[word] |= bit }
            return words[word] & bit != 0
        }
    }

    /// Turns an answer into frames and a verdict.
    ///
    /// - Throws: the first thing that is not as it must be; then nothing stays of the frames.
    @inline(__always)
    func read(_ verdict: Int32, _ frames: UnsafePointer<beacon_frames>, into writer: inout FrameWriter)
        throws(EntryFault)
        -> Verdict
    {
        guard verdict != Int32(BEACON_NOT_MINE) else { return .notMine }
        let (count, copied) = unsafe (frames.pointee.entry_count, frames.pointee.scratch_count)
        let isAnswer = verdict == Int32(BEACON_DECODED) || verdict == Int32(BEACON_MALFORMED)
        let start = writer.position
        if unsafe isAnswer && count <= entryCapacity && copied <= scratchCapacity && frames.pointee.lost == 0,
            copyAtOnce(Int(count), scratch: UInt64(copied), into: &writer)
        {
            if verdict == Int32(BEACON_DECODED) { return .decoded }
            if let complaint = unsafe complaint(frames) { return complaint }
        }
        writer.takeBack(to: start)
        return unsafe try readCarefully(verdict, frames, into: &writer)
    }

    /// The same for an answer with something special, right or wrong.
    @inline(never)
    private func readCarefully(
        _ verdict: Int32,
        _ frames: UnsafePointer<beacon_frames>,
        into writer: inout FrameWriter
    )
        throws(EntryFault) -> Verdict
    {
        guard verdict == Int32(BEACON_DECODED) || verdict == Int32(BEACON_MALFORMED) else {
            throw .verdict(verdict)
        }
        let (count, copied) = unsafe (frames.pointee.entry_count, frames.pointee.scratch_count)
        guard count <= entryCapacity, copied <= scratchCapacity else { throw .count }
        guard unsafe frames.pointee.lost == 0 else { throw .lost }
        let start = writer.position
        do throws(EntryFault) {
            try copy(Int(count), scratch: UInt64(copied), into: &writer)
            guard verdict == Int32(BEACON_MALFORMED) else { return .decoded }
            guard let complaint = unsafe complaint(frames) else { throw EntryFault.complaint }
            return complaint
        } catch {
            writer.takeBack(to: start)
            throw error
        }
    }

    /// The verdict on a malformed structure; `nil` when there is no such format or octet.
    @inline(__always)
    private func complaint(_ frames: UnsafePointer<beacon_frames>) -> Verdict? {
        let (format, offset) = unsafe (
            Int(frames.pointee.malformed_format), Int(frames.pointee.malformed_offset)
        )
        guard format < rules.formatCount, offset <= valueCount else { return nil }
        // A reason of a later ABI is a rule that this host has no word for.
        let last = UInt32(BEACON_BAD_CHECKSUM)
        let reason =
            unsafe frames.pointee.malformed_reason <= last ? UInt8(frames.pointee.malformed_reason) : 0
        return .malformed(format: format, offset: offset, MalformedReason(rawValue: reason))
    }

    /// Copies entries one by one, whatever they say.
    private func copy(_ count: Int, scratch copied: UInt64, into writer: inout FrameWriter)
        throws(EntryFault)
    {
        var format: EntryRules.FormatRule?
        var seen = Seen()
        var previous = 0
        for index in 0..<count {
            let entry = unsafe entries[index]
            if Int(entry.kind) == BEACON_ENTRY_BEGIN {
                guard Int(entry.field) < rules.formatCount else { throw .format(entry: index) }
                format = unsafe rules.formats[Int(entry.field)]
                seen = Seen()
                previous = -1
                writer.begin(Int(entry.field))
                continue
            }
            guard let format else { throw .noFrame(entry: index) }
            guard Int(entry.field) < format.count else { throw .field(entry: index) }
            let rule = unsafe format.fields[Int(entry.field)]
            guard entry.kind < 16, rule.kinds >> UInt16(entry.kind) & 1 == 1 else {
                throw .kind(entry: index)
            }
            if seen.insert(entry.field), !rule.mayRepeat, !rule.isList || previous != Int(entry.field) {
                throw .twice(entry: index)
            }
            previous = Int(entry.field)
            guard add(entry, rule, copied, &writer) else { throw .range(entry: index) }
        }
    }

    /// Adds an entry whose field and kind were checked.
    ///
    /// - Returns: `false` when its octets are not there.
    private func add(
        _ entry: beacon_entry,
        _ rule: EntryRules.FieldRule,
        _ copied: UInt64,
        _ writer: inout FrameWriter
    ) -> Bool {
        let field = Int(entry.field)
        switch Int(entry.kind) {
        case BEACON_ENTRY_INTEGER:
            writer.integer(field, Int64(bitPattern: entry.bits))
        case BEACON_ENTRY_DECIMAL:
            writer.decimal(field, Int64(bitPattern: entry.bits), exponent: entry.exponent)
        case BEACON_ENTRY_ABSENT:
            writer.absent(field)
        case BEACON_ENTRY_REAL:
            writer.real(field, Double(bitPattern: entry.bits))
        case BEACON_ENTRY_BOOLEAN:
            writer.boolean(field, entry.bits != 0)
        default:
            let isCopied = Int(entry.kind) == BEACON_ENTRY_COPIED
            let length = UInt64(entry.length)
            guard rule.holds(entry.bits, length, of: isCopied ? copied : UInt64(valueCount)) else {
                return false
            }
            let range = Int(entry.bits)..<Int(entry.bits + length)
            guard isCopied else {
                writer.octets(field, range)
                return true
            }
            let octets = unsafe Span(_unsafeStart: scratch + range.lowerBound, count: range.count)
            writer.octets(field, copying: octets)
        }
        return true
    }
}
