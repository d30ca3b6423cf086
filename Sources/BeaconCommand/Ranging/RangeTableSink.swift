internal import BeaconCore

/// The end of the pipeline that fills the table of `beacon range`.
final class RangeTableSink: Sink {
    private let ranged: RangedLines

    init(_ ranged: RangedLines) { self.ranged = ranged }

    func write(_ events: Events) throws(Failure) {
        guard case .events(let batch) = events.batch else { return }
        events.rows.forEach { row in ranged.take(batch[row]) }
    }
}
