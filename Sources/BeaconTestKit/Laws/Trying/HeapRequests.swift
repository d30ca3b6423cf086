internal import CHeapRequests

/// Counts how often code asks for heap memory: every call of `malloc`, `calloc`, `realloc` and of those for
/// aligned memory, by the thread at hand, from Swift's runtime and from every library that is loaded.
///
/// Memory that is given back counts too, and what other threads ask for does not. Exact; works in `swift test`
/// and in any program that links the kit, without a setting. Known for x86-64 and 64-bit ARM with glibc.
public enum HeapRequests {
    private final class Box {}

    /// Counts while `body` runs.
    ///
    /// - Returns: the number; `nil` where a request that is made on purpose is not seen.
    public static func count(_ body: () -> Void) -> Int? { measure(body)?.requests }

    /// Counts requests, and the octets that they are for, while `body` runs.
    ///
    /// - Returns: both; `nil` where a request that is made on purpose is not seen.
    public static func measure(_ body: () -> Void) -> (requests: Int, octets: Int)? {
        heap_requests_watch()
        let first = heap_requests()
        withExtendedLifetime(box()) {}
        let (before, octets) = (heap_requests(), heap_octets())
        guard before > first else { return nil }
        body()
        return (Int(clamping: heap_requests() &- before), Int(clamping: heap_octets() &- octets))
    }

    @inline(never)
    private static func box() -> Box { Box() }
}
