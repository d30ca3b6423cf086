/// Shows each AD structure to the decoders that claim it.
///
/// Built once when a pipeline is assembled and never changed, so every thread may use it.
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
public final class DecoderTable: @unchecked Sendable {
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

    /// Every format of the table's decoders, by the index that frames carry.
    public let formats: [Format]
    let layouts: [FormatLayout]
    private let index: ClaimIndex
    private let entries: UnsafeMutablePointer<Entry>
    private let entryCount: Int

    public init(_ decoders: [any BeaconDecoder]) {
        var formats: [Format] = []
        var claims: [(claim: Claim, decoder: Int)] = []
        unsafe entries = .allocate(capacity: max(decoders.count, 1))
        for (number, decoder) in decoders.enumerated() {
            unsafe (entries + number).initialize(to: Entry(decoder: decoder, formatBase: formats.count))
            formats += decoder.formats
            claims += decoder.claims.map { ($0, number) }
        }
        entryCount = decoders.count
        self.formats = formats
        layouts = formats.map { FormatLayout($0) }
        index = ClaimIndex(claims)
    }

    deinit {
        unsafe entries.deinitialize(count: entryCount)
        unsafe entries.deallocate()
    }

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
                    start: report.dataStart + UInt32(truncatingIfNeeded: structure.value.lowerBound),
                    count: UInt32(truncatingIfNeeded: value.count)
                )
            }
            let first = writer.frameCount
            var complaint = Complaint()
            var matches = index.matches(structure.type, value)
            while let decoder = index.next(&matches, value) {
                ask(decoder, structure, value, report, &writer, &complaint)
            }
            let frames = writer.frameCount - first
            if frames > 0 {
                writer.number(partsFrom: first)
                outcome.frames += frames
            }
            if let malformed = complaint.frame, frames == 0 || complaint.stands {
                outcome.malformed += 1
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
        let firstFrame = writer.frameCount
        let firstField = writer.fieldCount
        let firstScratch = writer.scratchCount
        let base = unsafe entries[number].formatBase
        writer.formatBase = base
        writer.structureIndex = structure.index
        writer.valueStart = Int(report.dataStart) + structure.value.lowerBound
        writer.valueCount = value.count
        let context = StructureContext(structure, of: report)
        let verdict = unsafe entries[number].decoder.decode(value, context, into: &writer)
        writer.close()
        switch verdict {
        case .decoded: return
        case .notMine:
            writer.rewind(firstFrame, firstField, firstScratch)
        case .malformed(let format, let offset, let reason):
            let hasFrames = writer.frameCount > firstFrame
            guard complaint.frame == nil || hasFrames && !complaint.stands else { return }
            complaint.stands = hasFrames
            complaint.frame = Frame(
                .malformed,
                report: writer.reportIndex,
                format: base + format,
                structure: structure.index,
                value: writer.valueStart..<writer.valueStart + value.count,
                fieldStart: writer.fieldCount,
                offset: structure.value.lowerBound + offset,
                reason: reason
            )
        }
    }
}
