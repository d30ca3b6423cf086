internal import Glibc

/// The CPU time of the thread at hand: what others do on the machine counts only where it empties caches.
enum WorkClock {
    /// Nanoseconds since some moment.
    static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// The nanoseconds that `body` takes.
    static func time(_ body: () -> Void) -> Double {
        let start = now
        body()
        return now - start
    }
}
