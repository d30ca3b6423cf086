import BeaconCore

/// Tells the operator of lines that could not be read: each one once, and only the first few.
///
/// From a file the last one told is the failure that the run ends with, so that one bad line gives
/// one message. From a stream each is told at once.
struct FaultyLines {
    /// More than so many are only counted.
    private static let mostTold = 10

    private let name: String
    private let isLive: Bool
    private let messages: any Messages
    private(set) var count: UInt64 = 0
    private var held: String?

    init(name: String, isLive: Bool, messages: any Messages) {
        self.name = name
        self.isLive = isLive
        self.messages = messages
    }

    mutating func add(_ fault: LineFault, line number: UInt64) {
        count += 1
        guard count <= UInt64(Self.mostTold) else { return }
        let message = "\(name): line \(number), column \(fault.column): \(fault.text)"
        guard !isLive else { return messages.warn(message) }
        if let held { messages.warn(held) }
        held = message
    }

    /// The failure that a run ends with, or `nil` when all lines could be read.
    func failure(ofLines lines: UInt64) -> Failure? {
        guard count > 0 else { return nil }
        if let held, count <= UInt64(Self.mostTold) { return Failure(.badInput, held) }
        if let held { messages.warn(held) }
        return Failure(.badInput, "\(name): \(count) of \(lines) lines could not be read")
    }
}
