import BeaconCore

/// A positive control: allocates once for each row that passes.
final class AllocatingStage: Stage {
    func receive(_ events: Events, _ next: any Receiver) {
        events.rows.forEach { _ in Waste.allocate() }
        next.receive(events)
    }
}
