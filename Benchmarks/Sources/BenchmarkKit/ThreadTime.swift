import Glibc

/// The nanoseconds of CPU time that `body` takes on this thread: steadier than the clock on the wall.
public func threadTime(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
}

private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
