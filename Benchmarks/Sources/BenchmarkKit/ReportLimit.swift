import BeaconCore

/// Lets so many reports pass, exactly.
final class ReportLimit: Stage {
    private var left: Int

    init(_ count: Int) { left = count }

    func receive(_ events: Events, _ next: any Receiver) {
        var events = events
        let surplus = events.rows.count - left
        if surplus > 0 { events.rows = RowSet(first: left) }
        left -= events.rows.count
        next.receive(events)
    }
}
