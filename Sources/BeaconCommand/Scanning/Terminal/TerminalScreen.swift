internal import BeaconCore
internal import BeaconIO
internal import Glibc

/// A terminal that a table is drawn on: its other screen, its keys one by one, and all of it given back.
///
/// Writing never waits: a terminal that was stopped (Ctrl-S) must not stop signals from being heard.
final class TerminalScreen {
    private let output: Descriptor
    /// Whether standard input is a terminal too, whose keys are commands.
    let hasKeys: Bool
    private var found: termios?
    private var shown: [ScreenLine] = []
    private var buffer: [UInt8] = []
    private var written = 0
    private(set) var isUp = false

    init() {
        hasKeys = isatty(0) == 1
        output = Self.ownDescriptor() ?? Descriptor(1, isOwned: false)
    }

    /// Whether standard output is a terminal that can be drawn on.
    static var isPossible: Bool {
        guard isatty(1) == 1, let kind = unsafe getenv("TERM") else { return false }
        let name = unsafe String(cString: kind)
        return !name.isEmpty && name != "dumb"
    }

    /// The terminal opened again: what is set on it by fcntl(2) would otherwise stay set in the shell.
    private static func ownDescriptor() -> Descriptor? {
        var path = [CChar](repeating: 0, count: 256)
        guard unsafe ttyname_r(1, &path, path.count) == 0 else { return nil }
        let name = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return try? Descriptor(opening: name, O_WRONLY | O_NOCTTY | O_NONBLOCK)
    }

    static var size: ScreenSize {
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return .usual
        }
        return ScreenSize(columns: Int(size.ws_col), lines: Int(size.ws_row))
    }

    /// Takes the terminal.
    func enter() {
        guard !isUp else { return }
        isUp = true
        if hasKeys { takeKeys() }
        TerminalRescue.arm(found)
        shown = []
        send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
    }

    /// Gives the terminal back as it was found.
    func leave() {
        guard isUp else { return }
        isUp = false
        buffer.removeAll()
        written = 0
        send(TerminalRescue.farewell)
        // A stopped terminal takes nothing; whoever starts it again finds its attributes at least.
        for _ in 0..<50 where hasMore {
            _ = output.waitUntilWritable(unless: -1, milliseconds: 10)
            flush()
        }
        if var found { unsafe tcsetattr(0, TCSANOW, &found) }
        TerminalRescue.disarm()
    }

    /// Forgets what stands on the screen, so that all of it is drawn again.
    func forget() {
        shown = []
        if isUp, !hasMore { send("\u{1B}[2J") }
    }

    /// Whether something waits to be written.
    var hasMore: Bool { written < buffer.count }

    /// Draws the lines that differ from what stands there; nothing while the terminal takes nothing.
    func show(_ lines: [ScreenLine]) {
        flush()
        guard isUp, !hasMore else { return }
        for (index, line) in lines.enumerated() where !shown.indices.contains(index) || shown[index] != line {
            append("\u{1B}[\(index + 1);1H")
            switch line.style {
            case .plain: append(line.text)
            case .heading: append("\u{1B}[7m\(line.text)\u{1B}[0m")
            case .faint: append("\u{1B}[2m\(line.text)\u{1B}[0m")
            }
            append("\u{1B}[K")
        }
        shown = lines
        flush()
    }

    /// Writes as much as the terminal takes.
    func flush() {
        while hasMore {
            let octets = buffer
            guard let count = try? output.write(octets.span, from: written), count > 0 else { return }
            written += count
        }
        buffer.removeAll(keepingCapacity: true)
        written = 0
    }

    private func append(_ text: String) { buffer += text.utf8 }

    private func send(_ text: StaticString) {
        append("\(text)")
        flush()
    }

    /// Keys come one by one and are not shown; Ctrl-C and Ctrl-Z stay signals.
    private func takeKeys() {
        var attributes = termios()
        guard unsafe tcgetattr(0, &attributes) == 0 else { return }
        found = attributes
        attributes.c_lflag &= ~UInt32(ICANON | ECHO)
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { codes in
            unsafe codes[Int(VMIN)] = 1
            unsafe codes[Int(VTIME)] = 0
        }
        unsafe tcsetattr(0, TCSANOW, &attributes)
    }
}
