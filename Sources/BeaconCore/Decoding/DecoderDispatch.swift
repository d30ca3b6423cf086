/// Shows the AD structures of one report after another to the decoders that claim them.
///
/// Plain pointers into a `DecoderTable`, so that a loop over reports counts no references.
@safe
struct DecoderDispatch {
    /// One decoder and where its formats begin in the table's list.
    struct Entry {
        var decoder: any BeaconDecoder
        var formatBase: Int
    }

    /// Of several complaints about one structure, the one that is kept.
    ///
    /// That is the first; but one from a decoder that read frames before it stands also when there
    /// are frames, while one from a decoder that read none gives way to another's frames.
    private struct Complaint {
        var frame: Frame?
        var stands = false
    }

    let lookup: ClaimLookup
    let entries: UnsafeMutablePointer<Entry>

    /// Appends what the decoders read from one report to `writer`.
    ///
    /// - Returns: what the advertising data's own lengths break, and whether anything came out.
    @inline(__always)
    func decode(
        _ data: Span<UInt8>,
        of report: AdvertisingReport,
        _ options: DecodeOptions,
        into writer: inout FrameWriter
    ) -> DecodeOutcome {
        var outcome = DecodeOutcome()
        var walk = ADWalk()
        while let structure = walk.next(in: data) {
            let value = data.extracting(structure.value)
            if structure.type.isLocalName, outcome.name.isEmpty || structure.type == .completeLocalName {
                outcome.name = OctetRange(
                    start: report.dataStart &+ UInt32(truncatingIfNeeded: structure.value.lowerBound),
                    count: UInt32(truncatingIfNeeded: value.count)
                )
            }
            let first = writer.frameCount
            var complaint = Complaint()
            var matches = lookup.matches(structure.type, value)
            var given = 0
            while let decoder = lookup.next(&matches, value) {
                given &+= 1
                if matches.mayRepeat, lookup.gave(decoder, inFirst: given &- 1, structure.type, value) {
                    continue
                }
                ask(decoder, structure, value, report, &writer, &complaint)
            }
            let frames = writer.frameCount &- first
            if frames > 0 {
                if frames > 1 { writer.number(partsFrom: first) }
                outcome.frames &+= frames
            }
            if let malformed = complaint.frame, frames == 0 || complaint.stands {
                outcome.malformed &+= 1
                if options.emitsMalformed { writer.place(malformed) }
            }
        }
        outcome.anomaly = walk.anomaly
        return outcome
    }

    @inline(__always)
    private func ask(
        _ number: Int,
        _ structure: ADStructure,
        _ value: Span<UInt8>,
        _ report: AdvertisingReport,
        _ writer: inout FrameWriter,
        _ complaint: inout Complaint
    ) {
        let start = writer.position
        writer.formatBase = unsafe entries[number].formatBase
        writer.structureIndex = structure.index
        writer.valueStart = Int(report.dataStart) &+ structure.value.lowerBound
        writer.valueCount = value.count
        let context = StructureContext(structure, of: report)
        let verdict = unsafe entries[number].decoder.decode(value, context, into: &writer)
        writer.close()
        switch verdict {
        case .decoded: return
        case .notMine: writer.rewind(to: start)
        case .malformed(let format, let offset, let reason):
            let hasFrames = writer.frameCount > start.frames
            guard complaint.frame == nil || hasFrames && !complaint.stands else { return }
            complaint.stands = hasFrames
            complaint.frame = writer.malformed(
                format: format,
                offset: structure.value.lowerBound + offset,
                reason
            )
        }
    }
}
