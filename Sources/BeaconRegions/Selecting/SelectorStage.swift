internal import BeaconCore

/// Passes the beacons of a list, or all others.
final class SelectorStage: Stage {
    private var list: SelectorSet
    private let passesListed: Bool
    private let context: RunContext
    private let rejected: Counter

    /// - Parameters:
    ///   - list: those that it goes by.
    ///   - passesListed: whether they pass, or all others.
    ///   - context: where it counts what stays behind, and says what is wrong with the list.
    init(_ list: SelectorSet, passesListed: Bool, _ context: RunContext) {
        self.list = list
        self.passesListed = passesListed
        self.context = context
        rejected = context.counter("rejected_rows")
    }

    func receive(_ events: Events, _ next: any Receiver) {
        if let complaint = list.complaint(about: events) {
            context.announce("unknown_format", of: nil, complaint)
        }
        var passed = events
        events.rows.forEach { row in
            if list.holds(row, of: events) != passesListed { passed.rows.remove(row) }
        }
        rejected.add(events.rows.count - passed.rows.count)
        next.receive(passed)
    }
}
