import Glibc

/// A bounded queue of batches between two threads, or more.
///
/// `@unchecked Sendable`: every stored variable is read and written with the mutex held.
@safe
public final class BatchQueue: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let notEmpty: UnsafeMutablePointer<pthread_cond_t>
    private let notFull: UnsafeMutablePointer<pthread_cond_t>
    private var ring: [Events?]
    private var head = 0
    private var count = 0
    private var isFinished = false
    private var isAbandoned = false
    /// Whether what nobody takes is lost to somebody.
    private var isLoss = true
    private let policy: EdgePolicy
    private let dropped: Counter

    /// - Parameters:
    ///   - capacity: how many batches may wait, at least one.
    ///   - policy: what happens when all places are taken.
    ///   - dropped: counts the rows that were given up.
    public init(capacity: Int, policy: EdgePolicy, dropped: Counter) {
        ring = Array(repeating: nil, count: max(capacity, 1))
        self.policy = policy
        self.dropped = dropped
        unsafe mutex = .allocate(capacity: 1)
        unsafe notEmpty = .allocate(capacity: 1)
        unsafe notFull = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(notEmpty, nil)
        unsafe pthread_cond_init(notFull, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe pthread_cond_destroy(notEmpty)
        unsafe pthread_cond_destroy(notFull)
        unsafe mutex.deallocate()
        unsafe notEmpty.deallocate()
        unsafe notFull.deallocate()
    }

    /// How many batches may wait.
    public var capacity: Int { ring.count }

    // Whoever is woken takes the mutex at once: signalled with it held, it would wake only to sleep again.

    /// Puts a batch in; waits or gives up the oldest one when the queue is full.
    public func put(_ events: Events) {
        guard insert(events) else { return }
        unsafe pthread_cond_signal(notEmpty)
    }

    private func insert(_ events: Events) -> Bool {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while count == ring.count, !isAbandoned {
            switch policy {
            case .block: unsafe pthread_cond_wait(notFull, mutex)
            case .dropOldest: dropped.add(removeFirst().rows.count)
            }
        }
        guard !isAbandoned, !isFinished else {
            if isLoss { dropped.add(events.rows.count) }
            return false
        }
        ring[(head + count) % ring.count] = events
        count += 1
        return true
    }

    /// Takes the oldest batch out, or gives `nil` when no more will come; waits for one.
    public func take() -> Events? {
        guard let events = next() else { return nil }
        unsafe pthread_cond_signal(notFull)
        return events
    }

    private func next() -> Events? {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while count == 0 {
            if isFinished || isAbandoned { return nil }
            unsafe pthread_cond_wait(notEmpty, mutex)
        }
        return removeFirst()
    }

    /// What a look into the queue found.
    public enum Waiting {
        case events(Events)
        case nothing
        case finished
    }

    /// Takes the oldest batch out if one waits; never waits for one.
    public func takeWaiting() -> Waiting {
        let waiting = look()
        if case .events = waiting { unsafe pthread_cond_signal(notFull) }
        return waiting
    }

    private func look() -> Waiting {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        guard count > 0 else { return isFinished || isAbandoned ? .finished : .nothing }
        return .events(removeFirst())
    }

    /// Says that no more will be put in: who takes gets what is left, then `nil`.
    public func finish() {
        unsafe pthread_mutex_lock(mutex)
        isFinished = true
        unsafe pthread_cond_broadcast(notEmpty)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Says that nobody will take any more: what waits is counted as dropped, and putting in never waits again.
    ///
    /// - Returns: how many rows were still waiting.
    @discardableResult
    public func abandon() -> Int {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        var lost = 0
        while count > 0 { lost += removeFirst().rows.count }
        dropped.add(lost)
        isAbandoned = true
        unsafe pthread_cond_broadcast(notEmpty)
        unsafe pthread_cond_broadcast(notFull)
        return lost
    }

    /// Says that the reader wants no more, as when a limit is reached: what waits and what comes is not lost.
    public func leave() {
        unsafe pthread_mutex_lock(mutex)
        isLoss = false
        while count > 0 { _ = removeFirst() }
        isAbandoned = true
        unsafe pthread_cond_broadcast(notEmpty)
        unsafe pthread_cond_broadcast(notFull)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Whether somebody still takes batches out.
    public var isTaken: Bool {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return !isAbandoned
    }

    /// Whether nothing waits.
    public var isEmpty: Bool {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return count == 0
    }

    private func removeFirst() -> Events {
        let first = ring[head]
        ring[head] = nil
        head = (head + 1) % ring.count
        count -= 1
        return first ?? Events(watermark: nil)
    }
}
