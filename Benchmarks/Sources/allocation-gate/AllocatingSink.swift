import BeaconCore

/// A positive control: a sink that allocates once for each row that it is handed.
final class AllocatingSink: Receiver {
    private let sink: any Receiver
    var wantsMore: Bool { sink.wantsMore }

    init(_ sink: any Receiver) { self.sink = sink }

    func receive(_ events: Events) {
        events.rows.forEach { _ in Waste.allocate() }
        sink.receive(events)
    }

    func finish() { sink.finish() }
}
