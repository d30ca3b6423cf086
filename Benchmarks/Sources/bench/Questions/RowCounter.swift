import BeaconCore

/// The end of a pipeline that counts rows.
final class RowCounter: Receiver {
    private(set) var rows: UInt64 = 0
    var wantsMore: Bool { true }

    func receive(_ events: Events) { rows &+= UInt64(events.rows.count) }
    func finish() {}
}
