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
    /// - Throws: the first thing that is not as it must be; frames may have been begun by then.
    @inline(__always)
    func read(_ verdict: Int32, _ frames: beacon_frames, into writer: inout FrameWriter) throws(EntryFault)
        -> Verdict
    {
        guard verdict != Int32(BEACON_NOT_MINE) else { return .notMine }
        guard verdict == Int32(BEACON_DECODED) || verdict == Int32(BEACON_MALFORMED) else {
            throw .verdict(verdict)
        }
        let (count, copied) = unsafe (frames.entry_count, frames.scratch_count)
        guard count <= entryCapacity, copied <= scratchCapacity else { throw .count }
        guard unsafe frames.lost == 0 else { throw .lost }
        try copy(Int(count), scratch: UInt64(copied), into: &writer)
        guard verdict == Int32(BEACON_MALFORMED) else { return .decoded }
        return unsafe try complaint(frames)
    }

    private func complaint(_ frames: beacon_frames) throws(EntryFault) -> Verdict {
        let (format, offset) = unsafe (Int(frames.malformed_format), Int(frames.malformed_offset))
        guard format < rules.formatCount, offset <= valueCount else { throw .complaint }
        // A reason of a later ABI is a rule that this host has no word for.
        let last = UInt32(BEACON_BAD_CHECKSUM)
        let reason = unsafe frames.malformed_reason <= last ? UInt8(frames.malformed_reason) : 0
        return .malformed(format: format, offset: offset, MalformedReason(rawValue: reason))
    }

    @inline(__always)
    private func copy(_ count: Int, scratch copied: UInt64, into writer: inout FrameWriter)
        throws(EntryFault)
    {
        var fields = unsafe UnsafePointer(rules.fields)
        // None until a frame begins, so that a field before that is found.
        var fieldCount = -1
        var seen = Seen()
        var previous = 0
        for index in 0..<count {
            let entry = unsafe entries[index]
            if Int(entry.kind) == BEACON_ENTRY_BEGIN {
                guard Int(entry.field) < rules.formatCount else { throw .format(entry: index) }
                let format = unsafe rules.formats[Int(entry.field)]
                unsafe fields = UnsafePointer(rules.fields + format.first)
                fieldCount = format.count
                seen = Seen()
                previous = -1
                writer.begin(Int(entry.field))
                continue
            }
            guard Int(entry.field) < fieldCount else {
                throw fieldCount < 0 ? .noFrame(entry: index) : .field(entry: index)
            }
            let rule = unsafe fields[Int(entry.field)]
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
    @inline(__always)
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
            let room = isCopied ? copied : UInt64(valueCount)
            let length = UInt64(entry.length)
            guard entry.bits <= room, length <= room - entry.bits,
                rule.octets == 0 || length == UInt64(rule.octets)
            else { return false }
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
