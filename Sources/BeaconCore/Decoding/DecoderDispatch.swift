/// Shows the AD structures of one report after another to the decoders that claim them.
///
/// Plain pointers into a `DecoderTable`, so that a loop over reports counts no references.
@safe
struct DecoderDispatch {
    /// One decoder and where its formats begin in the table's list.
    ///
    /// Not copyable, so that asking it does not copy the decoder, which took three calls.
    struct Entry: ~Copyable {
        private let decoder: any BeaconDecoder
        let formatBase: Int

        init(_ decoder: any BeaconDecoder, formatBase: Int) {
            self.decoder = decoder
            self.formatBase = formatBase
        }

        borrowing func decode(
            _ value: Span<UInt8>,
            _ context: StructureContext,
            into writer: inout FrameWriter
        ) -> Verdict {
            decoder.decode(value, context, into: &writer)
        }
    }

    /// Of several complaints about one structure, the one that is kept.
    ///
    /// That is the first; but one from a decoder that read frames before it stands also when there
    /// are frames, while one from a decoder that read none gives way to another's frames.
    private struct Complaint {
        var reason: MalformedReason?
        /// In the table's list.
        var format = 0
        /// In the advertising data.
        var offset = 0
        var stands = false
    }

    let lookup: ClaimLookup
    let entries: UnsafeMutablePointer<Entry>
    /// Opens payloads with the keys of the stage; `nil` when it was given none.
    let opener: UnsafePointer<any PayloadOpener>?

    /// Appends what the decoders read from one report to `writer`.
    ///
    /// What happens to few structures is in functions of its own, so that the walk stays in registers.
    ///
    /// - Returns: what the advertising data's own lengths break, and whether anything came out.
    @inline(__always)
    func decode(
        _ data: Span<UInt8>,
        of report: UnsafePointer<AdvertisingReport>,
        _ options: DecodeOptions,
        into writer: inout FrameWriter
    ) -> DecodeOutcome {
        var outcome = DecodeOutcome()
        var walk = ADWalk()
        while let structure = walk.next(in: data) {
            guard lookup.looks(at: structure.type) else { continue }
            // The walk has checked the range.
            let value = unsafe data.extracting(unchecked: structure.value)
            unsafe look(structure, value, report, options, &writer, &outcome)
        }
        outcome.hasAnomaly = walk.anomaly != nil
        if !outcome.companions.isEmpty { unsafe askCompanions(data, report, options, &writer, &outcome) }
        return outcome
    }

    @inline(never)
    private func look(
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ report: UnsafePointer<AdvertisingReport>,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ outcome: inout DecodeOutcome
    ) {
        let node = lookup.node(structure.type, value)
        if !node.isEmpty { unsafe ask(node, structure, value, report, options, &writer, &outcome) }
        guard structure.type.isListOrName else { return }
        unsafe lookAtListOrName(structure, value, report, options, &writer, &outcome)
    }

    @inline(never)
    private func lookAtListOrName(
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ report: UnsafePointer<AdvertisingReport>,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ outcome: inout DecodeOutcome
    ) {
        if lookup.searchesList(structure.type) {
            unsafe searchList(structure, value, report, options, &writer, &outcome)
        }
        noteCompanions(structure, value, &outcome)
        // The complete local name, or else the first shortened one.
        guard structure.type.isLocalName, outcome.name.isEmpty || structure.type == .completeLocalName
        else { return }
        outcome.name = unsafe OctetRange(
            start: report.pointee.dataStart &+ UInt32(truncatingIfNeeded: structure.value.lowerBound),
            count: UInt32(truncatingIfNeeded: structure.value.count)
        )
    }

    /// Asks each decoder that claims a service UUID of a list, once.
    private func searchList(
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ report: UnsafePointer<AdvertisingReport>,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ outcome: inout DecodeOutcome
    ) {
        let first = writer.frameCount
        let context = unsafe begin(structure, value, of: report, &writer)
        var complaint = Complaint()
        var offset = 0
        while offset + 2 <= value.count {
            var matches = lookup.matches(listed: offset, value)
            while let decoder = lookup.next(&matches, value) {
                guard !lookup.lists(decoder, before: offset, value) else { continue }
                ask(decoder, structure, value, context, &writer, &complaint)
            }
            offset += 2
        }
        end(complaint, first, options, &writer, &outcome)
    }

    /// Asks each decoder that claims the structure.
    @inline(__always)
    private func ask(
        _ node: ClaimNode,
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ report: UnsafePointer<AdvertisingReport>,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ outcome: inout DecodeOutcome
    ) {
        let first = writer.frameCount
        let context = unsafe begin(structure, value, of: report, &writer)
        var complaint = Complaint()
        var matches = ClaimMatches(node, position: structure.type.claimStart)
        while let decoder = lookup.next(&matches, value) {
            ask(decoder, structure, value, context, &writer, &complaint)
        }
        end(complaint, first, options, &writer, &outcome)
    }

    /// Tells the writer where the structure lies.
    @inline(__always)
    private func begin(
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        of report: UnsafePointer<AdvertisingReport>,
        _ writer: inout FrameWriter
    ) -> StructureContext {
        writer.structureIndex = structure.index
        writer.valueStart = unsafe Int(report.pointee.dataStart) &+ structure.value.lowerBound
        writer.valueCount = value.count
        return unsafe StructureContext(structure, value, of: report, opener)
    }

    /// Counts what a structure gave.
    @inline(__always)
    private func end(
        _ complaint: Complaint,
        _ first: Int,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ outcome: inout DecodeOutcome
    ) {
        let frames = writer.frameCount &- first
        if frames > 0 {
            if frames > 1 { writer.number(partsFrom: first) }
            outcome.frames &+= frames
        }
        guard let reason = complaint.reason, frames == 0 || complaint.stands else { return }
        outcome.malformed &+= 1
        guard options.emitsMalformed else { return }
        writer.placeMalformed(format: complaint.format, offset: complaint.offset, reason)
    }

    // MARK: Manufacturer specific data for what stands beside it

    /// Notes the decoders that claim manufacturer specific data beside this name or list of services.
    private func noteCompanions(
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ outcome: inout DecodeOutcome
    ) {
        let isName = structure.type.isLocalName
        let root = isName ? lookup.besideNames : lookup.besideServices
        guard !root.isEmpty else { return }
        var offset = 0
        repeat {
            var matches = ClaimMatches(root, position: offset)
            while let decoder = lookup.next(&matches, value) { outcome.companions.insert(decoder) }
            offset += 2
        } while !isName && offset + 2 <= value.count
    }

    /// Asks the decoders that were noted about each manufacturer specific data.
    @inline(never)
    private func askCompanions(
        _ data: Span<UInt8>,
        _ report: UnsafePointer<AdvertisingReport>,
        _ options: DecodeOptions,
        _ writer: inout FrameWriter,
        _ outcome: inout DecodeOutcome
    ) {
        var walk = ADWalk()
        while let structure = walk.next(in: data) {
            guard structure.type == .manufacturerSpecificData else { continue }
            let value = unsafe data.extracting(unchecked: structure.value)
            let first = writer.frameCount
            let context = unsafe begin(structure, value, of: report, &writer)
            var complaint = Complaint()
            var companions = outcome.companions
            while let decoder = companions.removeLast() {
                // Who claims the company too was asked already.
                guard !claims(decoder, structure, value) else { continue }
                ask(decoder, structure, value, context, &writer, &complaint)
            }
            end(complaint, first, options, &writer, &outcome)
        }
    }

    private func claims(_ decoder: Int, _ structure: ADStructure, _ value: Span<UInt8>) -> Bool {
        var matches = ClaimMatches(lookup.node(structure.type, value), position: structure.type.claimStart)
        while let other = lookup.next(&matches, value) { if other == decoder { return true } }
        return false
    }

    @inline(__always)
    private func ask(
        _ number: Int,
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ context: StructureContext,
        _ writer: inout FrameWriter,
        _ complaint: inout Complaint
    ) {
        let start = writer.position
        writer.formatBase = unsafe entries[number].formatBase
        let verdict = unsafe entries[number].decode(value, context, into: &writer)
        writer.close()
        switch verdict {
        case .decoded: return
        case .notMine: writer.rewind(to: start)
        case .malformed(let format, let offset, let reason):
            let hasFrames = writer.frameCount > start.frames
            guard complaint.reason == nil || hasFrames && !complaint.stands else { return }
            complaint = Complaint(
                reason: reason,
                format: writer.formatBase &+ format,
                offset: structure.value.lowerBound &+ offset,
                stands: hasFrames
            )
        }
    }
}

extension ADType {
    /// Whether it is a list of 16-bit service UUIDs or a local name: 0x02, 0x03, 0x08, 0x09 and few others.
    @inline(__always)
    fileprivate var isListOrName: Bool { rawValue & 0xF4 == 0 && rawValue & 0x0A != 0 }

    /// The octet that a claim's prefix is compared from: behind a 16-bit identifier.
    @inline(__always)
    fileprivate var claimStart: Int { self == .manufacturerSpecificData || self == .serviceData16 ? 2 : 0 }
}
