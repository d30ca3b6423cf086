import BeaconCore

/// One row that a predicate looks at.
struct PredicateRow {
    let report: AdvertisingReport
    let reportIndex: Int
    let reports: ReportBatch
    /// With its batch and resolution in a stream of frames, `nil` in one of reports.
    let frame: Frame?
    let frames: FrameBatch?
    let resolution: FieldResolution?

    init(_ row: Int, of reports: ReportBatch) {
        report = reports[row]
        reportIndex = row
        self.reports = reports
        frame = nil
        frames = nil
        resolution = nil
    }

    init(_ row: Int, of frames: FrameBatch, _ resolution: FieldResolution) {
        let frame = frames[row]
        reports = frames.reports
        reportIndex = frame.reportIndex
        report = frames.reports[frame.reportIndex]
        self.frame = frame
        self.frames = frames
        self.resolution = resolution
    }

    /// The frame, or malformed row, that has a format; `nil` for a report that passed `decode`.
    var formatted: Frame? { frame.flatMap { $0.kind == .report ? nil : $0 } }

    /// The field's value in this row; `nil` when it is absent or the format has no such field.
    func field(_ reference: Int, occurrence: Int) -> Field? {
        guard let frame, let frames, let resolution, frame.kind == .frame else { return nil }
        let index = resolution.fieldIndex(reference, inFormat: frame.formatIndex)
        guard index != FieldResolution.missing else { return nil }
        var left = occurrence
        for position in 0..<frame.fieldCount {
            let field = frames.field(position, of: frame)
            guard field.index == index else { continue }
            left -= 1
            if left == 0 { return field.isAbsent ? nil : field }
        }
        return nil
    }
}
