import BeaconCore

/// Keeps what it is handed.
final class EventCollector: Receiver {
    var batches: [Events] = []
    var wantsMore: Bool { true }
    func receive(_ events: Events) { batches.append(events) }
    func finish() {}
}
