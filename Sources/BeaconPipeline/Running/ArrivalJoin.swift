internal import BeaconCore

/// Joins several streams of a live run as they arrive: one edge of many into the same queue.
///
/// The queue's reader sees the least watermark of the sources that are still alive. The queue drops its
/// oldest batch rather than wait, as every edge of a live run.
final class ArrivalJoin: Receiver {
    private let watermarks: JoinedWatermarks
    private let number: Int
    private let queue: BatchQueue

    init(_ queue: BatchQueue, _ watermarks: JoinedWatermarks, number: Int) {
        self.queue = queue
        self.watermarks = watermarks
        self.number = number
    }

    func receive(_ events: Events) {
        watermarks.update(number, to: events.watermark) { least in
            var events = events
            events.watermark = least
            queue.put(events)
        }
    }

    func finish() { if watermarks.end(number) { queue.finish() } }

    var wantsMore: Bool { queue.isTaken }
}
