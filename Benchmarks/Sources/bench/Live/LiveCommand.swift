import BeaconCore
import BeaconIO
import Glibc

/// `beacon run` in a process of its own, its live source before some `Air`.
final class LiveCommand {
    private let process: ChildProcess
    private var isReaped = false

    /// - Parameters:
    ///   - air: what its source listens to.
    ///   - rest: the pipeline behind the source.
    ///   - output: its standard output.
    /// - Throws: that it does not start, or does not listen.
    init(_ air: some Air, _ rest: String, output: Descriptor) throws {
        let program = Self.program
        let null = Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
        let environment =
            ChildProcess.environment.filter { !$0.hasPrefix("DBUS_SYSTEM_BUS_ADDRESS=") } + air.variables
        process = try ChildProcess(
            program,
            [program, "run", "\(air.source) | \(rest)"],
            environment: environment,
            descriptors: [null, output, Descriptor(STDERR_FILENO, isOwned: false), air.socket ?? null]
        )
        for _ in 0..<2000 where !air.isListening && !process.hasEnded { usleep(5000) }
        guard air.isListening, !process.hasEnded else {
            end()
            throw Failure(.failed, "\(air.source): the command does not listen")
        }
    }

    deinit { end() }

    /// Beside the program that runs.
    private static var program: String {
        let own = CommandLine.arguments[0]
        guard let slash = own.lastIndex(of: "/") else { return "scripted-beacon" }
        return own[...slash] + "scripted-beacon"
    }

    /// The CPU time that it has taken so far, in nanoseconds.
    var cpuTime: Int64 {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process.identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return 0
        }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Its resident memory, in octets.
    var resident: Int {
        guard let file = fopen("/proc/\(process.identifier)/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, 255, file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let words = text.split(separator: " ")
        return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Ends it as Ctrl-C does, and waits.
    func end() {
        guard !isReaped else { return }
        isReaped = true
        process.signalGroup(SIGINT)
        for _ in 0..<2000 where !process.hasEnded { usleep(5000) }
        process.signalGroup(SIGKILL)
        _ = process.reap()
    }
}
