/// Writes events as JSON lines: one object a line, keys in a fixed order, absent when unknown.
public final class JSONLineWriter: LineWriter {
    let listsStructures: Bool
    let showsOctets: Bool
    private var head = LineHead()

    /// - Parameters:
    ///   - structures: whether a report lists its AD structures.
    ///   - raw: whether frames and malformed structures show their octets.
    public init(structures: Bool = false, raw: Bool = false) {
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
                write(unsafe reports[row], row, of: batch, events.tags, &head, into: &buffer)
            }
        case .frames(let batch): write(events, batch, &head, into: &buffer)
        case .none: return
        }
        self.head = head
    }

    private func write(
        _ report: AdvertisingReport,
        _ row: Int,
        of batch: ReportBatch,
        _ tags: TagSet?,
        _ head: inout LineHead,
        into buffer: inout OutputBuffer
    ) {
        var line = buffer.line(reserving: 64)
        line.append("{\"kind\":\"report\",")
        head.write(report, batch.sources, &line, &buffer)
        buffer.end(line)
        writeReport(row, of: batch, tags, into: &buffer)
    }

    private func write(
        _ events: Events,
        _ batch: FrameBatch,
        _ head: inout LineHead,
        into buffer: inout OutputBuffer
    ) {
        let rows = FrameRows(batch)
        let sources = batch.reports.sources
        let isPlain = events.tags == nil && !showsOctets
        events.rows.forEach { row in
            let frame = unsafe rows.frames[row]
            let report = unsafe rows.reports[frame.reportIndex]
            guard frame.kind != .report else {
                return write(report, frame.reportIndex, of: batch.reports, events.tags, &head, into: &buffer)
            }
            var line = buffer.line(reserving: 64)
            frame.kind == .frame
                ? line.append("{\"kind\":\"frame\",") : line.append("{\"kind\":\"malformed\",")
            head.write(report, sources, &line, &buffer)
            unsafe writeName(rows.names[frame.reportIndex], rows.octets, &line, &buffer)
            if isPlain, frame.kind == .frame, frame.partNumber == Frame.onlyPart, frame.encryption == .none {
                return buffer.end(writePlainFrame(frame, rows, line, &buffer))
            }
            buffer.end(line)
            writeTags(events.tags, into: &buffer)
            frame.kind == .frame
                ? writeFrame(frame, rows, into: &buffer) : writeMalformed(frame, rows, into: &buffer)
        }
    }
}
