/// The pending timers of one stage, earliest first; equal deadlines fire in the order they were set.
///
/// A binary heap in an array that is used again. A timer that no longer matters is not taken out:
/// the stage compares the deadline that it remembers when the timer fires.
public struct TimerQueue: Sendable {
    /// One timer.
    public struct Timer: BitwiseCopyable, Sendable {
        public let deadline: Timestamp
        /// What the stage wants to be reminded of.
        public let key: UInt64
        let sequence: UInt64

        func isBefore(_ other: Timer) -> Bool {
            deadline == other.deadline ? sequence < other.sequence : deadline < other.deadline
        }
    }

    private var heap: [Timer] = []
    private var nextSequence: UInt64 = 0

    public init(reserving capacity: Int = 0) { heap.reserveCapacity(capacity) }

    public var isEmpty: Bool { heap.isEmpty }
    public var count: Int { heap.count }

    /// The earliest deadline.
    public var nextDeadline: Timestamp? { heap.first?.deadline }

    public mutating func set(_ deadline: Timestamp, key: UInt64) {
        heap.append(Timer(deadline: deadline, key: key, sequence: nextSequence))
        nextSequence &+= 1
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Takes out the earliest timer whose deadline is at or before `time`.
    ///
    /// - Parameters:
    ///   - time: how far the clock has come.
    ///   - strictly: only deadlines before `time`: a timer of an earlier stage fired at `time` itself.
    /// - Returns: the timer, or `nil` when none is due.
    public mutating func takeDue(at time: Timestamp, strictly: Bool = false) -> Timer? {
        guard let first = heap.first else { return nil }
        guard strictly ? first.deadline < time : first.deadline <= time else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in 2 * parent + 1...2 * parent + 2
            where child < heap.count && heap[child].isBefore(heap[least]) { least = child }
            guard least != parent else { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
