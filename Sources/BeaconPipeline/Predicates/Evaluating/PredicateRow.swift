import BeaconCore

/// One row that a predicate looks at; made once a batch and moved from row to row.
struct PredicateRow {
    /// The place of the report in its batch, or of the event in its own.
    private(set) var reportIndex = 0
    let reports: ReportBatch
    /// With its batch and resolution in a stream of frames, `nil` in one of reports.
    private(set) var frame: Frame?
    let frames: FrameBatch?
    let resolution: FieldResolution?
    private let events: EventBatch?

    init(of reports: ReportBatch) {
        self.reports = reports
        frames = nil
        resolution = nil
        events = nil
    }

    /// A row of events, which no report stands behind.
    init(of events: EventBatch) {
        reports = .empty
        frames = nil
        resolution = nil
        self.events = events
    }

    init(of frames: FrameBatch, _ resolution: FieldResolution) {
        reports = frames.reports
        self.frames = frames
        self.resolution = resolution
        events = nil
    }

    /// Goes to a row of the batch.
    mutating func move(to row: Int) {
        guard let frames else {
            reportIndex = row
            return
        }
        let frame = frames[row]
        reportIndex = frame.reportIndex
        self.frame = frame
    }

    /// The value of an event's key, in a row of events.
    func event(_ key: String) -> EventValue? { events.flatMap { $0[reportIndex].value(named: key) } }

    /// The report that the row is, or was read from.
    var report: AdvertisingReport { reports[reportIndex] }

    /// The frame, or malformed row, that has a format; `nil` for a report that passed `decode`.
    var formatted: Frame? { frame.flatMap { $0.kind == .report ? nil : $0 } }

    /// The field's value in this row; `nil` when it is absent or the format has no such field.
    ///
    /// Optionals are asked through chains here: binding them would count references for each row.
    func field(_ reference: Int, occurrence: Int) -> Field? {
        guard let frame, frame.kind == .frame,
            let index = resolution?.fieldIndex(reference, inFormat: frame.formatIndex),
            index != FieldResolution.missing
        else { return nil }
        var left = occurrence
        for position in 0..<frame.fieldCount {
            guard let field = frames?.field(position, of: frame), field.index == index else { continue }
            left -= 1
            if left == 0 { return field.isAbsent ? nil : field }
        }
        return nil
    }
}
