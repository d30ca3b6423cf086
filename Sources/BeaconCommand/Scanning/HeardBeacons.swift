internal import BeaconCore
internal import BeaconIO
internal import Synchronization

/// The table between the thread that fills it and the one that draws it.
final class HeardBeacons: Sendable {
    private struct State {
        var table = ScanTable()
        var version = 0
    }

    private let state = Mutex(State())
    private let isVirtual: Bool
    private let clock = ReceiptClock()

    /// - Parameter isVirtual: whether ages are counted to the latest advert rather than to now.
    init(isVirtual: Bool) { self.isVirtual = isVirtual }

    func hear(_ sightings: [Sighting]) {
        guard !sightings.isEmpty else { return }
        state.withLock { state in
            for sighting in sightings { state.table.hear(sighting) }
            state.version &+= 1
        }
    }

    /// Another number after each change.
    var version: Int { state.withLock { $0.version } }

    /// The table as it is, and what its clock says.
    func look() -> (table: ScanTable, now: Timestamp) {
        let table = state.withLock { $0.table }
        let latest = table.latest ?? Timestamp(nanoseconds: 0)
        return (table, isVirtual ? latest : Timestamp(nanoseconds: clock.now))
    }
}
