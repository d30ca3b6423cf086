import Glibc

/// The nanoseconds of CPU time that `body` takes on this thread: steadier than the clock on the wall.
public func threadTime(_ body: () -> Void) -> Double { time(CLOCK_THREAD_CPUTIME_ID, body) }

/// The nanoseconds of CPU time that `body` takes on all threads together.
public func processTime(_ body: () -> Void) -> Double { time(CLOCK_PROCESS_CPUTIME_ID, body) }

private func time(_ clock: clockid_t, _ body: () -> Void) -> Double {
    let start = now(clock)
    body()
    return now(clock) - start
}

private func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
