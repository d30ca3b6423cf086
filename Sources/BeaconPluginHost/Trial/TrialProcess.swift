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
        var ends: InlineArray<2, Int32> = [-1, -1]
        var span = ends.mutableSpan
        let result = unsafe span.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
        guard result == 0 else { throw SystemError.latest }
        let (output, input) = (Descriptor(ends[0]), Descriptor(ends[1]))
        _ = fcntl(output.number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
        _ = fcntl(input.number, F_SETFD, FD_CLOEXEC)
        self.output = output
        let words =
            ["beacon", "plugin", "try", "/proc/self/fd/\(Self.pluginNumber)"] + options
            + ["--report=\(Self.reportNumber)", "--parent=\(getpid())"]
        // Above the numbers that they get, so that none overwrites another.
        process = try Self.spawn(
            program,
            words,
            input: try Self.raised(input),
            plugin: try Self.raised(plugin),
            report: try Self.raised(report)
        )
    }

    private static func raised(_ descriptor: Descriptor) throws(SystemError) -> Descriptor {
        let number = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 16)
        guard number >= 0 else { throw SystemError.latest }
        return Descriptor(number)
    }

    private static func spawn(
        _ program: String,
        _ words: [String],
        input: Descriptor,
        plugin: Descriptor,
        report: Descriptor
    ) throws(SystemError) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, input.number, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, input.number, 2)
        unsafe posix_spawn_file_actions_adddup2(&actions, plugin.number, pluginNumber)
        unsafe posix_spawn_file_actions_adddup2(&actions, report.number, reportNumber)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        )
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var environment = unsafe environment().map { unsafe strdup($0) } + [nil]
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe environment.indices { unsafe free(environment[index]) }
        }
        var process: pid_t = 0
        let code = unsafe posix_spawn(&process, program, &actions, &attributes, &arguments, &environment)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    /// Our environment, without the report that Swift's runtime writes about a crash: we write our own.
    private static func environment() -> [String] {
        var all: [String] = []
        var place = unsafe beacon_environment()
        while let entry = unsafe place?.pointee {
            let text = unsafe String(cString: entry)
            if !text.hasPrefix("SWIFT_BACKTRACE=") { all.append(text) }
            unsafe place = unsafe place?.advanced(by: 1)
        }
        return all + ["SWIFT_BACKTRACE=enable=no"]
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
