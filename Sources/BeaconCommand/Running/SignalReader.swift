internal import BeaconCore
internal import CLinux
internal import Glibc

/// Signals as something to read in `poll`: they interrupt no thread.
struct SignalReader {
    let descriptor: Int32

    /// Blocks the signals in this thread and those that it starts, so that they come here.
    init(_ signals: [Int32]) throws(Failure) {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        descriptor = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
        guard descriptor >= 0 else {
            throw Failure(.unavailable, "signals: \(unsafe String(cString: strerror(errno)))")
        }
    }

    /// The next signal that has arrived, or `nil`.
    func next() -> Int32? {
        var information = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard unsafe read(descriptor, &information, size) == size else { return nil }
        return Int32(information.ssi_signo)
    }
}
