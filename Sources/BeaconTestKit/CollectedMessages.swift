public import BeaconCore
import Synchronization

/// Keeps what a plugin says, for a test to look at.
public final class CollectedMessages: Messages {
    private let warnings = Mutex<[String]>([])

    public init() {}

    /// Every line so far, in order.
    public var lines: [String] { warnings.withLock { $0 } }

    public func warn(_ line: String) { warnings.withLock { $0.append(line) } }

    public func progress(_ progress: Progress) {}
}
