import Synchronization

/// A fixed number of batch storages, lent and taken back without allocation.
///
/// A storage is free when the pool alone holds it, which Swift's own reference counts say:
/// there is nothing that a holder could forget to give back.
final class BatchPool<Storage: AnyObject & Sendable>: Sendable {
    private let storages: Mutex<[Storage]>

    /// - Parameters:
    ///   - capacity: queue capacities + threads + 2, so that a run never waits for long.
    ///   - make: makes one storage.
    init(capacity: Int, make: () -> Storage) {
        storages = Mutex((0..<max(capacity, 1)).map { _ in make() })
    }

    /// Lends a storage, or gives `nil` when all are held.
    ///
    /// Its old content is still in it: the borrower clears it.
    func take() -> Storage? {
        storages.withLock { storages in
            for index in storages.indices where isKnownUniquelyReferenced(&storages[index]) {
                return storages[index]
            }
            return nil
        }
    }
}
