public import BluetoothHCI

/// The commands of the kernel and of other programs that a controller has not answered yet.
///
/// A raw socket shows the commands of others when they go out, and all answers, ours among them. Controllers
/// take commands one after another; an answer to a command that somebody else is waiting for is not ours.
public struct OtherCommands: Sendable {
    /// After so long the kernel itself has given up, in nanoseconds.
    static let patience: Int64 = 10_000_000_000
    private static let capacity = 16

    private var waiting: [(command: HCICommand, since: Int64)] = []

    public init() {}

    /// Notes that somebody else sent a command, or that we gave up waiting for the answer to one of ours.
    public mutating func note(_ command: HCICommand, at now: Int64) {
        if waiting.count == Self.capacity { waiting.removeFirst() }
        waiting.append((command, now))
    }

    /// The command of somebody else that an answer belongs to, which is forgotten with this.
    public mutating func answered(_ answer: HCIAnswer, at now: Int64) -> HCICommand? {
        guard !waiting.isEmpty else { return nil }
        waiting.removeAll { now &- $0.since > Self.patience }
        guard let index = waiting.firstIndex(where: { $0.command.opcode == answer.opcode }) else {
            return nil
        }
        return waiting.remove(at: index).command
    }
}
