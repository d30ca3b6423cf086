internal import BeaconCore
internal import BeaconIO
internal import CLinux
internal import Glibc

/// Does work that may end its process in a copy of this one.
struct GuardedWork {
    enum End: Equatable {
        /// What the work gave.
        case done(UInt8)
        /// What became of the process instead, to stand behind the name of what ended it.
        case broken(String)
    }

    /// How long it may take, in seconds.
    let patience: Int64

    /// Runs the work and waits for it.
    ///
    /// This process must have one thread: another's would be missing in the copy.
    ///
    /// - Parameter work: what to do; its result is the status that the copy ends with.
    /// - Returns: how it ended.
    /// - Throws: when there can be no other process.
    func run(_ work: () -> UInt8) throws(Failure) -> End {
        let parent = getpid()
        let process = beacon_fork()
        guard process >= 0 else {
            throw Failure(.unavailable, "no other process: \(SystemError.latest.text)")
        }
        guard process > 0 else {
            guard beacon_die_with_parent(parent) == 0 else { _exit(1) }
            beacon_drop_capabilities()
            _exit(Int32(work()))
        }
        return wait(for: process)
    }

    private func wait(for process: pid_t) -> End {
        let end = SystemClock.sinceBoot + patience * 1_000_000_000
        var status: Int32 = 0
        while unsafe waitpid(process, &status, WNOHANG) != process {
            guard SystemClock.sinceBoot < end else {
                kill(process, SIGKILL)
                unsafe waitpid(process, &status, 0)
                return .broken("did not end within \(patience) s")
            }
            usleep(2000)
        }
        let signal = status & 0x7F
        guard signal != 0 else { return .done(UInt8(truncatingIfNeeded: status >> 8)) }
        let name = unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "signal \(signal)"
        return .broken("crashed (\(name))")
    }
}
