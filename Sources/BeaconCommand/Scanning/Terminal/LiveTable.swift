internal import BeaconCore
internal import BeaconIO
internal import Glibc

/// The table on a terminal while the run goes on: draws it, and does what keys and signals ask for.
final class LiveTable: RunCompanion {
    private let content: any LiveContent
    private let screen = TerminalScreen()
    private let messages: StandardError
    private let width = CharacterWidth()
    private var keys = KeyReader()
    private var size = TerminalScreen.size
    private var hasEnded = false
    /// Whether the terminal is gone: there is nothing to print on.
    private(set) var isHungUp = false
    private var isInterrupted = false
    /// When the next drawing may be.
    private var nextDraw: Int64 = 0
    /// When the beginning of a key is a key of its own.
    private var keyDeadline: Int64?
    private var drawnVersion = -1
    private var drawnSecond: Int64 = -1
    private var hasChanged = true

    /// The signals that it takes beside those that end a run.
    static let signals: [Int32] = [SIGWINCH, SIGTSTP, SIGHUP, SIGQUIT]

    /// At most ten drawings a second.
    private static let drawInterval: Int64 = 100_000_000
    private static let keyWait: Int64 = 50_000_000
    /// So long a message stands below the table.
    private static let messageTime: Int64 = 5_000_000_000

    init(_ content: any LiveContent, messages: StandardError) {
        self.content = content
        self.messages = messages
    }

    /// Whether the operator ended it, by a key or a signal.
    var isEndedByOperator: Bool { content.wantsEnd || isInterrupted }

    func enter() {
        messages.hold()
        size = TerminalScreen.size
        screen.enter()
    }

    func leave() {
        hasEnded = true
        screen.leave()
        messages.release()
    }

    var descriptors: [Int32] { screen.hasKeys && !isHungUp && !hasEnded ? [0] : [] }

    var deadline: Int64? {
        guard !hasEnded else { return nil }
        return min(nextDraw, keyDeadline ?? .max)
    }

    func take(_ signal: Int32) -> Bool {
        switch signal {
        case SIGWINCH:
            size = TerminalScreen.size
            screen.forget()
            hasChanged = true
        case SIGTSTP: suspend()
        case SIGHUP, SIGQUIT: isHungUp = true
        default:
            isInterrupted = true
            return false
        }
        return true
    }

    func attend(at time: Int64) -> Bool {
        guard !hasEnded else { return true }
        readKeys(at: time)
        guard !content.wantsEnd, !isHungUp else { return false }
        screen.flush()
        if time >= nextDraw { drawIfChanged(at: time) }
        return true
    }

    /// Stops the process as Ctrl-Z does, with the terminal given back until it goes on.
    private func suspend() {
        screen.leave()
        kill(getpid(), SIGSTOP)
        screen.enter()
        size = TerminalScreen.size
        hasChanged = true
    }

    private func readKeys(at time: Int64) {
        let input = Descriptor(0, isOwned: false)
        if screen.hasKeys, input.waitUntilReadable(unless: -1, milliseconds: 0) == .ready {
            var octets = [UInt8](repeating: 0, count: 256)
            let count = (try? input.read(into: &octets)) ?? 0
            guard count > 0 else { return isHungUp = true }
            press(keys.read(Array(octets.prefix(count))))
            keyDeadline = keys.isWaiting ? time + Self.keyWait : nil
        } else if let keyDeadline, time >= keyDeadline {
            press(keys.finish())
            self.keyDeadline = nil
        }
    }

    private func press(_ keys: [Key]) {
        guard !keys.isEmpty else { return }
        if content.press(keys, size) { screen.forget() }
        hasChanged = true
    }

    private func drawIfChanged(at time: Int64) {
        nextDraw = time + Self.drawInterval
        let version = content.version
        let second = time / 1_000_000_000
        guard hasChanged || version != drawnVersion || second != drawnSecond, !screen.hasMore else { return }
        (drawnVersion, drawnSecond, hasChanged) = (version, second, false)
        let message = messages.latest.flatMap { $0.time + Self.messageTime > time ? $0.line : nil }
        screen.show(width.use { measure in content.lines(size, message: message, measure) })
    }
}
