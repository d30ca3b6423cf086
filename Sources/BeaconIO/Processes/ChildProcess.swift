import CLinux
import Glibc

/// A program that was started, in a process group of its own: Ctrl-C on a terminal is for us alone.
///
/// It starts with signals as they are by default, none of them blocked, and with no descriptor of ours but those
/// that it is given. Whoever starts it calls `reap` once, so that no zombie stays.
public struct ChildProcess: Sendable {
    /// The process, and its group.
    public let identifier: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the file; no shell and no search path stand between.
    ///   - words: what it is called, and its arguments.
    ///   - environment: `NAME=value`, each.
    ///   - descriptors: what it gets as standard input, output, error, and further numbers.
    /// - Throws: why it does not start: no such file, no permission, no program.
    public init(
        _ path: String,
        _ words: [String],
        environment: [String],
        descriptors: [Descriptor]
    ) throws(SystemError) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        var raised: [Descriptor] = []
        for (number, descriptor) in descriptors.enumerated() {
            // Above the numbers that they get, so that none overwrites another.
            let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 16)
            guard copy >= 0 else { throw SystemError.latest }
            raised.append(Descriptor(copy))
            unsafe posix_spawn_file_actions_adddup2(&actions, copy, Int32(number))
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe Self.setSignals(&attributes)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        var process: pid_t = 0
        let code = unsafe posix_spawn(&process, path, &actions, &attributes, &arguments, &variables)
        withExtendedLifetime(raised) {}
        guard code == 0 else { throw SystemError(code: code) }
        identifier = process
    }

    private static func setSignals(_ attributes: UnsafeMutablePointer<posix_spawnattr_t>) {
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(attributes, &none)
        unsafe posix_spawnattr_setsigdefault(attributes, &all)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        unsafe posix_spawnattr_setflags(attributes, Int16(flags))
    }

    /// Our own environment, `NAME=value` each.
    public static var environment: [String] {
        var all: [String] = []
        var place = unsafe beacon_environment()
        while let entry = unsafe place?.pointee {
            all.append(unsafe String(cString: entry))
            unsafe place = unsafe place?.advanced(by: 1)
        }
        return all
    }

    /// A descriptor that becomes readable when the process ends; `nil` where the kernel has none.
    public func endDescriptor() -> Descriptor? {
        let number = beacon_process_descriptor(identifier)
        return number >= 0 ? Descriptor(number) : nil
    }

    /// Whether the process has ended; it is not yet reaped, so that its number still means it and its group.
    public var hasEnded: Bool {
        var information = unsafe siginfo_t()
        let result = unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
        // Somebody else reaped it: what it was is gone.
        guard result == 0 else { return errno == ECHILD }
        return unsafe information.si_signo != 0
    }

    /// Sends a signal to the process and to all that it started and that are still in its group.
    public func signalGroup(_ signal: Int32) { kill(-identifier, signal) }

    /// Waits for the end of the process and lets the kernel forget it.
    ///
    /// - Returns: its status, as wait(2) gives it.
    public func reap() -> Int32 {
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
