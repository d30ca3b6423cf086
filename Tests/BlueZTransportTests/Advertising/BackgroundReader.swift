import BeaconIO
import BlueZBus
import Synchronization

/// Asks something on a thread of its own, so that who is asked may answer meanwhile.
final class BackgroundReader: Sendable {
    private let found = Mutex<BusValue?>(nil)

    init(_ ask: @escaping @Sendable () -> BusValue?) throws {
        _ = try ServiceThread("reader") { [self] in
            let value = ask()
            found.withLock { $0 = value }
        }
    }

    /// The answer, once it is there.
    var value: BusValue? { found.withLock { $0 } }
}
