public import BeaconCore

/// The end of an edge that copies everything that comes.
public final class CollectingReceiver: Receiver {
    public private(set) var rows: [CollectedRow] = []
    /// The JSON lines of events, which no report stands behind.
    public private(set) var eventLines: [String] = []
    /// The watermark of each batch, in order.
    public private(set) var watermarks: [Timestamp?] = []
    public private(set) var isFinished = false
    public var wantsMore = true
    /// Called before a batch is copied, with how many came before it.
    public var onReceive: ((Int) -> Void)?
    private let writer: JSONLineWriter

    /// - Parameters:
    ///   - structures: whether lines of reports list their AD structures.
    ///   - raw: whether lines of frames show their octets.
    public init(structures: Bool = false, raw: Bool = false) {
        writer = JSONLineWriter(structures: structures, raw: raw)
    }

    /// The rows as JSON lines.
    public var lines: [String] { rows.map(\.line) }

    public func finish() { isFinished = true }

    public func receive(_ events: Events) {
        onReceive?(watermarks.count)
        watermarks.append(events.watermark)
        var row = events.rows.next(from: 0)
        while let current = row {
            collect(current, of: events)
            row = events.rows.next(from: current + 1)
        }
    }

    private func collect(_ row: Int, of events: Events) {
        var one = events
        one.rows = RowSet()
        one.rows.insert(row)
        var buffer = OutputBuffer()
        writer.write(one, into: &buffer)
        let line = String(decoding: buffer.octets.dropLast(), as: UTF8.self)
        guard let report = events.report(ofRow: row) else { return eventLines.append(line) }
        var kind = CollectedRow.Kind.report
        var format = ""
        var data: [UInt8] = []
        switch events.batch {
        case .reports(let batch): data = batch.copiedData(of: row)
        case .frames(let batch):
            let frame = batch[row]
            data = batch.reports.copiedData(of: frame.reportIndex)
            if frame.kind != .report {
                kind = frame.kind == .frame ? .frame : .malformed
                format = batch.format(of: frame).name
            }
        case .events, .none: return
        }
        rows.append(
            CollectedRow(
                kind: kind,
                format: format,
                report: report,
                data: data,
                tags: events.tags?.tags ?? [],
                batch: watermarks.count - 1,
                line: line
            )
        )
    }
}

extension ReportBatch {
    /// A copy of the advertising data of one report.
    fileprivate func copiedData(of index: Int) -> [UInt8] {
        withData(of: index) { data in
            var copy: [UInt8] = []
            for position in 0..<data.count { copy.append(data[position]) }
            return copy
        }
    }
}
