import Synchronization

/// A number that only grows, which any thread may add to.
public final class Counter: Sendable {
    public let name: String
    /// Whether what it counts is lost to the user, so that a run says it at its end.
    public let isLoss: Bool
    private let number = Atomic<UInt64>(0)

    init(name: String, isLoss: Bool) {
        self.name = name
        self.isLoss = isLoss
    }

    public func add(_ amount: Int = 1) {
        guard amount > 0 else { return }
        number.wrappingAdd(UInt64(amount), ordering: .relaxed)
    }

    public var value: UInt64 { number.load(ordering: .relaxed) }
}
