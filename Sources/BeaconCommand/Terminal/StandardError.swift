internal import BeaconCore
internal import BeaconIO
internal import Glibc
internal import Synchronization

/// The operator's messages on standard error, with a line of progress while a person watches.
final class StandardError: Messages {
    private struct State {
        /// Whether a line of progress stands on the terminal.
        var showsProgress = false
        var lastProgress: Int64 = 0
        /// What waits while a table has the terminal; `nil` when nothing must wait.
        var held: [String]?
        var heldOctets = 0
        var heldLost = 0
        /// The latest line with its time, for who shows it elsewhere.
        var latest: (line: String, time: Int64)?
    }

    private let isTerminal = isatty(2) == 1
    private let state = Mutex(State())

    /// As many octets of messages are kept back; more are counted.
    private static let mostHeld = 65_536

    /// Progress is drawn again at the earliest after so many nanoseconds.
    private static let progressInterval: Int64 = 200_000_000

    /// Says one line; control characters of what it quotes cannot steer the terminal.
    func warn(_ line: String) {
        let shown = line.unicodeScalars.map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : Character(scalar)
        }
        state.withLock { $0.latest = (String(shown), SystemClock.sinceBoot) }
        write("beacon: \(String(shown))\n")
    }

    /// The latest warning, and when it was said by the clock since boot.
    var latest: (line: String, time: Int64)? { state.withLock { $0.latest } }

    /// Keeps messages back while something else has the terminal; elsewhere they go out as ever.
    func hold() { if isTerminal { state.withLock { $0.held = $0.held ?? [] } } }

    /// Writes what was kept back, and from now on everything at once.
    func release() {
        state.withLock { state in
            let held = state.held ?? []
            let lost = state.heldLost
            (state.held, state.heldOctets, state.heldLost) = (nil, 0, 0)
            for text in held { put(text) }
            if lost > 0 { put("beacon: \(lost) more messages\n") }
        }
    }

    /// Writes text as it is, over a line of progress.
    func write(_ text: String) {
        state.withLock { state in
            guard state.held == nil else { return Self.keep(text, &state) }
            if state.showsProgress { put("\r\u{1B}[K") }
            state.showsProgress = false
            put(text)
        }
    }

    private static func keep(_ text: String, _ state: inout State) {
        guard state.heldOctets < mostHeld else { return state.heldLost += 1 }
        state.held?.append(text)
        state.heldOctets += text.utf8.count
    }

    func progress(_ progress: Progress) {
        guard isTerminal else { return }
        state.withLock { state in
            guard state.held == nil else { return }
            let now = SystemClock.sinceBoot
            guard now - state.lastProgress >= Self.progressInterval else { return }
            state.lastProgress = now
            state.showsProgress = true
            put("\r\u{1B}[K\(text(of: progress))")
        }
    }

    private func text(of progress: Progress) -> String {
        guard let total = progress.total, total > 0 else { return "\(progress.subject) \(progress.done)" }
        let percent = min(progress.done.multipliedReportingOverflow(by: 100).partialValue / total, 100)
        let filled = Int(percent / 5)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
        return "\(progress.subject) \(bar) \(percent) %"
    }

    private func put(_ text: String) {
        var text = text
        text.withUTF8 { octets in _ = unsafe Glibc.write(2, octets.baseAddress, octets.count) }
    }
}
