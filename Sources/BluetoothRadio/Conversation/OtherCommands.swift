public import BluetoothHCI

/// The commands that a controller has not answered yet and whose answers nobody here waits for: those of the
/// kernel and of other programs, and ours that were given up.
///
/// A raw socket shows the commands of others when they go out, and all answers, ours among them. Controllers
/// take commands one after another; an answer to a command that somebody else is waiting for is not ours.
public struct OtherCommands: Sendable {
    /// After so long the kernel itself has given up, in nanoseconds.
    static let patience: Int64 = 10_000_000_000
    private static let capacity = 16

    private var waiting: [(command: HCICommand, isOwn: Bool, since: Int64)] = []

    public init() {}

    /// Notes that somebody else sent a command, or that we gave up waiting for the answer to one of ours.
    public mutating func note(_ command: HCICommand, isOwn: Bool = false, at now: Int64) {
        if waiting.count == Self.capacity { waiting.removeFirst() }
        waiting.append((command, isOwn, now))
    }

    /// The command that an answer belongs to, and whether it was ours; it is forgotten with this.
    public mutating func answered(_ answer: HCIAnswer, at now: Int64) -> (command: HCICommand, isOwn: Bool)? {
        guard !waiting.isEmpty else { return nil }
        waiting.removeAll { now &- $0.since > Self.patience }
        guard let index = waiting.firstIndex(where: { $0.command.opcode == answer.opcode }) else {
            return nil
        }
        let found = waiting.remove(at: index)
        return (found.command, found.isOwn)
    }
}
