/// What the positive controls allocate, and how often they did.
final class Waste {
    /// One thread does all here.
    nonisolated(unsafe) private(set) static var count = 0
    nonisolated(unsafe) private static var kept: Waste?

    @inline(never)
    static func allocate() {
        count += 1
        kept = Waste()
    }
}
