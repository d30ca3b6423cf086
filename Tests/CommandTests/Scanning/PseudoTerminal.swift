import Foundation
import Synchronization

/// A terminal that a program is started on, as a terminal emulator has it: its keys, its size, what it shows.
final class PseudoTerminal: Sendable {
    private let master: Int32
    private let process: Process
    private let shown = Mutex<[UInt8]>([])

    /// Starts `beacon` on a new terminal, which is its controlling one.
    init(_ arguments: [String], columns: Int = 80, lines: Int = 24, environment: [String: String] = [:])
        throws
    {
        // The C library's functions for this are not among those that Swift imports: TIOCSPTLCK, TIOCGPTN.
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (lock, number): (Int32, UInt32) = (0, 0)
        guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0
        else {
            throw POSIXError(.ENODEV)
        }
        let terminal = "/dev/pts/\(number)"
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--ctty", "--wait", BeaconProcess.executable.path] + arguments
        let own = ["TERM": "xterm", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
        process.environment = own.merging(environment) { $1 }
        resize(columns: columns, lines: lines)
        let slave = FileHandle(
            fileDescriptor: open(terminal, O_RDWR | O_NOCTTY | O_CLOEXEC),
            closeOnDealloc: true
        )
        (process.standardInput, process.standardOutput, process.standardError) = (slave, slave, slave)
        try process.run()
        Thread.detachNewThread { [self] in read() }
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(master)
    }

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(master, &chunk, chunk.count)
            // EIO: nobody has the terminal open any more.
            guard count > 0 || errno == EINTR else { return }
            if count > 0 { shown.withLock { $0 += chunk[..<count] } }
        }
    }

    /// Everything that was written to it, ill-formed parts as U+FFFD.
    var text: String { shown.withLock { String(decoding: $0, as: UTF8.self) } }

    /// What was written behind the last occurrence of a text.
    func text(behind mark: String) -> String {
        let text = text
        return text.range(of: mark, options: .backwards).map { String(text[$0.upperBound...]) } ?? ""
    }

    func type(_ keys: String) {
        _ = Array(keys.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    func resize(columns: Int, lines: Int) {
        var size = winsize(ws_row: UInt16(lines), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// The local modes: whether keys come one by one, whether they are shown.
    var localModes: UInt32 {
        var attributes = termios()
        tcgetattr(master, &attributes)
        return attributes.c_lflag
    }

    /// The process group in the foreground: that of `beacon`.
    func send(_ signal: Int32) { kill(tcgetpgrp(master), signal) }

    /// Waits until a condition holds, the process ends, or a minute is over, which the test then sees.
    func wait(until condition: () -> Bool) {
        for _ in 0..<6000 {
            guard !condition() else { return }
            guard process.isRunning else { return drain() }
            usleep(10_000)
        }
    }

    /// Waits for the end, and for all that was shown before it.
    ///
    /// - Returns: the exit status; of a signal that ended it, its number, as setsid(1) has it.
    func waitForEnd() -> Int32 {
        process.waitUntilExit()
        drain()
        return process.terminationStatus
    }

    /// Waits until all is read that was shown.
    private func drain() {
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        repeat { usleep(50_000) } while poll(&waiting, 1, 100) > 0
    }
}
