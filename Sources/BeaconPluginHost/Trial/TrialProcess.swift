internal import BeaconIO
internal import CLinux
internal import Glibc

/// A process that tries a plugin, and the one who waits for it.
///
/// It is in a process group of its own, so that Ctrl-C on a terminal is for us alone, and starts with signals as
/// they are by default; what it writes is kept up to a limit and shown to nobody unless it crashes.
final class TrialProcess {
    /// How long it may be at one advert, in seconds.
    static let patience = 10
    private static let mostSaid = 4096
    /// Descriptors of the process, above the standard ones.
    private static let (pluginNumber, reportNumber): (Int32, Int32) = (3, 4)

    private let process: pid_t
    private let output: Descriptor
    /// The beginning of what it wrote.
    private(set) var said: [UInt8] = []

    init(_ program: String, _ options: [String], plugin: Descriptor, report: Descriptor) throws(SystemError) {
        let (output, input) = try Descriptor.pipe()
        self.output = output
        let words =
            ["beacon", "plugin", "try", "/proc/self/fd/\(Self.pluginNumber)"] + options
            + ["--report=\(Self.reportNumber)", "--parent=\(getpid())"]
        process = try ChildProcess(
            program,
            words,
            environment: Self.environment,
            descriptors: [
                try Descriptor(opening: "/dev/null", O_RDONLY), input, input, plugin, report,
            ]
        ).identifier
    }

    /// Our environment, without the report that Swift's runtime writes about a crash: we write our own.
    private static var environment: [String] {
        ChildProcess.environment.filter { !$0.hasPrefix("SWIFT_BACKTRACE=") } + ["SWIFT_BACKTRACE=enable=no"]
    }

    /// Waits for its end, and ends it when it does not go on, or goes on longer than `seconds`.
    func wait(watching report: TrialReport, atMost seconds: Int) -> TrialEnd {
        let start = SystemClock.sinceBoot
        var (progress, since) = (report.progress, start)
        while true {
            drain(milliseconds: 20)
            var status: Int32 = 0
            let ended = unsafe waitpid(process, &status, WNOHANG)
            if ended == process {
                drain(milliseconds: 0)
                return Self.end(status)
            }
            // Nobody to wait for: somebody else has, and only the report is left to tell.
            if ended < 0, errno != EINTR { return .exited(status: report.stage == .ending ? 0 : 1) }
            let (now, latest) = (SystemClock.sinceBoot, report.progress)
            if latest != progress { (progress, since) = (latest, now) }
            if now - since >= Self.nanoseconds(Self.patience) { return killed(.hung) }
            if now - start >= Self.nanoseconds(seconds) { return killed(.late(seconds: seconds)) }
        }
    }

    private static func nanoseconds(_ seconds: Int) -> Int64 { Int64(clamping: seconds) &* 1_000_000_000 }

    /// Ends it, and what it may have started.
    private func killed(_ end: TrialEnd) -> TrialEnd {
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
        return end
    }

    /// Reads what it wrote, so that it never waits for us.
    private func drain(milliseconds: Int32) {
        guard output.waitUntilReadable(unless: -1, milliseconds: milliseconds) == .ready else { return }
        var chunk = [UInt8](repeating: 0, count: 4096)
        // A plugin that writes without end must not keep us here.
        for _ in 0..<16 {
            guard let count = try? output.read(into: &chunk) else { return }
            guard count > 0 else {
                // Its output is closed, so the end is near: a moment, and not a loop without one.
                if milliseconds > 0 { usleep(500) }
                return
            }
            said += chunk.prefix(min(count, Self.mostSaid - said.count))
        }
    }

    private static func end(_ status: Int32) -> TrialEnd {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signalled(signal)
    }
}
