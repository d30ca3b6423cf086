internal import BeaconCore
internal import CBeaconPlugin

extension EntryReader {
    /// Copies entries as they are, as nearly all are: each field once, with the kind of value that it declared.
    ///
    /// An entry has the memory layout of a field, but for the number of its kind. So the loop loads, looks up what is
    /// to be done with a field of such a kind, and stores; comparing one after another took 3 ns an entry.
    ///
    /// - Returns: `false` when something is not so, right or wrong: then what was written is to be taken back, and the
    ///   entries are to be read one by one.
    @inline(__always)
    func copyAtOnce(_ count: Int, scratch copied: UInt64, into writer: inout FrameWriter) -> Bool {
        var index = 0
        while index < count {
            let begin = unsafe entries[index]
            guard Int(begin.kind) == BEACON_ENTRY_BEGIN, Int(begin.field) < rules.formatCount else {
                return false
            }
            writer.begin(Int(begin.field))
            index &+= 1
            guard let room = unsafe writer.room(forFields: count &- index) else { return false }
            let format = unsafe rules.formats[Int(begin.field)]
            let run = unsafe UnsafeRawPointer(entries + index)
            let taken = unsafe copy(run, count &- index, to: room, format, copied, &writer)
            guard taken >= 0 else { return false }
            unsafe writer.take(fields: taken)
            index &+= taken
        }
        return true
    }

    /// Copies entries up to the next frame.
    ///
    /// - Returns: how many, or −1.
    @inline(__always)
    private func copy(
        _ run: UnsafeRawPointer,
        _ count: Int,
        to room: UnsafeMutableRawPointer,
        _ format: EntryRules.FormatRule,
        _ copied: UInt64,
        _ writer: inout FrameWriter
    ) -> Int {
        let treatments = unsafe format.treatments
        var (all, seen, twice): (UInt64, UInt64, UInt64) = (0, 0, 0)
        var offset = 0
        while offset < count &* 16 {
            let head = unsafe UInt64(littleEndian: run.load(fromByteOffset: offset, as: UInt64.self))
            var payload = unsafe run.load(fromByteOffset: offset &+ 8, as: UInt64.self)
            let treatment = unsafe treatments[Int(truncatingIfNeeded: head & 0xFFF)]
            if treatment != .copy {
                if treatment == .stop { break }
                let fields = unsafe format.fields
                let other = unsafe self.payload(of: head, payload, treatment, fields, copied, &writer)
                guard let other else { return -1 }
                payload = other
            }
            let field = 1 &<< (head & 63)
            twice |= seen & field
            seen |= field
            all |= head
            // Kinds of entries count from 2, those of fields from 0.
            unsafe room.storeBytes(of: (head &- 0x200).littleEndian, toByteOffset: offset, as: UInt64.self)
            unsafe room.storeBytes(of: payload, toByteOffset: offset &+ 8, as: UInt64.self)
            offset &+= 16
        }
        // Fields beyond 63 have no bit; a kind beyond 15 was looked up as another.
        return twice == 0 && all & 0xF0C0 == 0 ? offset / 16 : -1
    }

    /// What a field holds whose entry is looked at first; `nil` when it is not as it must be.
    @inline(never)
    private func payload(
        of head: UInt64,
        _ bits: UInt64,
        _ treatment: EntryRules.Treatment,
        _ fields: UnsafeMutablePointer<EntryRules.FieldRule>,
        _ copied: UInt64,
        _ writer: inout FrameWriter
    ) -> UInt64? {
        switch treatment {
        case .stop, .copy: return nil
        case .boolean: return bits < 2 ? bits : nil
        case .real: return Double(bitPattern: bits).isFinite ? bits : nil
        case .octets:
            let rule = unsafe fields[Int(head & 0xFF)]
            guard rule.holds(bits, head >> 32, of: UInt64(valueCount)) else { return nil }
            return writer.payload(ofOctetsAt: bits)
        case .copied:
            let rule = unsafe fields[Int(head & 0xFF)]
            guard rule.holds(bits, head >> 32, of: copied) else { return nil }
            let octets = unsafe Span(_unsafeStart: scratch + Int(bits), count: Int(head >> 32))
            return writer.payload(copying: octets)
        }
    }
}
