/// Writes the advertising data of each report as one line of hexadecimal digits.
///
/// `beacon decode -` reads such lines again. Several frames of one report give one line.
public final class HexLineWriter: LineWriter {
    public init() {}

    public func write(_ events: Events, into buffer: inout OutputBuffer) {
        switch events.batch {
        case .reports(let batch):
            events.rows.forEach { row in write(row, of: batch, into: &buffer) }
        case .frames(let batch):
            var last = -1
            events.rows.forEach { row in
                let report = batch[row].reportIndex
                guard report != last else { return }
                last = report
                write(report, of: batch.reports, into: &buffer)
            }
        case .events, .none: return
        }
    }

    private func write(_ index: Int, of batch: ReportBatch, into buffer: inout OutputBuffer) {
        let report = batch[index]
        let start = unsafe batch.storage.bytes + Int(report.dataStart)
        buffer.append(hex: unsafe Span(_unsafeStart: start, count: report.dataLength))
        buffer.append("\n")
    }
}
