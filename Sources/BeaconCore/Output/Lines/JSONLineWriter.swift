/// Writes events as JSON lines: one object a line, keys in a fixed order, absent when unknown.
public final class JSONLineWriter: LineWriter {
    let listsStructures: Bool
    let showsOctets: Bool
    let companies: CompanyNames
    private let aliases: (any AliasLookup)?
    private var head = LineHead()

    /// - Parameters:
    ///   - structures: whether a report lists its AD structures.
    ///   - raw: whether frames and malformed structures show their octets.
    ///   - companies: what a report's manufacturer specific data is named by.
    ///   - aliases: what beacons are named by.
    public init(
        structures: Bool = false,
        raw: Bool = false,
        companies: CompanyNames = .none,
        aliases: (any BeaconAliases)? = nil
    ) {
        self.companies = companies
        self.aliases = aliases?.makeLookup()
        listsStructures = structures
        showsOctets = raw
    }

    public func write(_ events: Events, into buffer: inout OutputBuffer) {
        // A copy on the stack: in the object every access would be checked for exclusivity.
        var head = head
        switch events.batch {
        case .reports(let batch):
            let reports = unsafe batch.storage.reports
            events.rows.forEach { row in
                unsafe write(reports + row, row, of: batch, additions(row, events), &head, into: &buffer)
            }
        case .frames(let batch): write(events, batch, &head, into: &buffer)
        case .events(let batch):
            events.rows.forEach { row in write(batch[row], events.tags, into: &buffer) }
        case .none: return
        }
        self.head = head
    }

    private func additions(_ row: Int, _ events: Events) -> LineAdditions {
        LineAdditions(alias: aliases?.alias(ofRow: row, of: events), tags: events.tags)
    }

    private func write(
        _ report: UnsafePointer<AdvertisingReport>,
        _ index: Int,
        of batch: ReportBatch,
        _ additions: LineAdditions,
        _ head: inout LineHead,
        into buffer: inout OutputBuffer
    ) {
        var line = buffer.line(reserving: 64)
        line.append("{\"kind\":\"report\",")
        unsafe head.write(report, batch.sources, &line, &buffer)
        buffer.end(line)
        writeReport(index, of: batch, additions, into: &buffer)
    }

    private func write(
        _ events: Events,
        _ batch: FrameBatch,
        _ head: inout LineHead,
        into buffer: inout OutputBuffer
    ) {
        let rows = FrameRows(batch)
        let sources = batch.reports.sources
        let isPlain = events.tags == nil && !showsOctets && aliases == nil
        // One cursor for all rows: the buffer learns of it before others write.
        var line = buffer.line(reserving: 64)
        var iterator = events.rows.iterate(from: 0)
        while let row = iterator.next() {
            let frame = unsafe rows.frames + row
            if isPlain, unsafe frame.pointee.isPlain {
                let report = unsafe frame.pointee.reportIndex
                line.reserve(64, in: &buffer)
                line.append("{\"kind\":\"frame\",")
                unsafe head.write(rows.reports + report, sources, &line, &buffer)
                let name = unsafe rows.names[report]
                if !name.isEmpty { line = unsafe writeName(name, rows.octets, line, &buffer) }
                line = unsafe writePlainFrame(frame, rows, line, &buffer)
                continue
            }
            buffer.end(line)
            unsafe write(frame.pointee, rows, batch, additions(row, events), &head, into: &buffer)
            line = buffer.line(reserving: 64)
        }
        buffer.end(line)
    }

    /// Writes a row of any kind.
    @inline(never)
    private func write(
        _ frame: Frame,
        _ rows: FrameRows,
        _ batch: FrameBatch,
        _ additions: LineAdditions,
        _ head: inout LineHead,
        into buffer: inout OutputBuffer
    ) {
        let report = unsafe UnsafePointer(rows.reports + frame.reportIndex)
        guard frame.kind != .report else {
            return unsafe write(report, frame.reportIndex, of: batch.reports, additions, &head, into: &buffer)
        }
        var line = buffer.line(reserving: 64)
        frame.kind == .frame
            ? line.append("{\"kind\":\"frame\",") : line.append("{\"kind\":\"malformed\",")
        unsafe head.write(report, batch.reports.sources, &line, &buffer)
        buffer.end(line)
        writeName(unsafe rows.names[frame.reportIndex], of: batch.reports, into: &buffer)
        write(additions, into: &buffer)
        frame.kind == .frame
            ? writeFrame(frame, rows, into: &buffer) : writeMalformed(frame, rows, into: &buffer)
    }
}

extension Frame {
    /// Whether it is a frame with nothing rare about it.
    @inline(__always)
    fileprivate var isPlain: Bool {
        kind == .frame && partNumber == Frame.onlyPart && encryption == .none && samples == 0
    }
}
