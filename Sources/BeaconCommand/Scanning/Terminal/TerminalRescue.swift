internal import Glibc

/// Gives the terminal back when the process dies of a fault while a table is on it.
///
/// The handler calls what may be called in one: tcsetattr(3), write(2), raise(3). It is set for one fault, which is
/// then raised again and ends the process as it would have.
enum TerminalRescue {
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]
    // Written by the main thread while no handler is set; read by a handler that no thread outlives.
    nonisolated(unsafe) private static var attributes = termios()
    nonisolated(unsafe) private static var hasAttributes = false
    nonisolated(unsafe) private static var earlier: [sigaction] = []

    /// What a terminal is told when the table goes: plain text, lines that wrap, a cursor, the screen of before.
    static let farewell: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// - Parameter attributes: how the terminal was found; `nil` when nothing of it was changed.
    static func arm(_ attributes: termios?) {
        if let attributes { unsafe Self.attributes = attributes }
        unsafe hasAttributes = attributes != nil
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { signal in
            TerminalRescue.restore()
            raise(signal)
        }
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
        for signal in signals {
            var before = sigaction()
            unsafe sigaction(signal, &action, &before)
            unsafe earlier.append(before)
        }
    }

    static func disarm() {
        let found = unsafe earlier
        for (signal, before) in zip(signals, found) {
            var action = before
            unsafe sigaction(signal, &action, nil)
        }
        unsafe earlier.removeAll()
    }

    private static func restore() {
        if unsafe hasAttributes { unsafe tcsetattr(0, TCSANOW, &attributes) }
        _ = unsafe write(1, farewell.utf8Start, farewell.utf8CodeUnitCount)
    }
}
