import CLinux
import Glibc

/// The kernel's clocks, in nanoseconds.
public enum SystemClock {
    /// Since the machine started, the time that it slept included; never goes backward.
    public static var sinceBoot: Int64 { read(CLOCK_BOOTTIME) }

    /// Since 1970 as the wall clock has it, which the operator may set.
    public static var wall: Int64 { read(CLOCK_REALTIME) }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
