/// Between which bounds the exit time-out of a beacon is learned, and for how many false exits.
public struct LearnedExit: Hashable, Sendable {
    /// The time-out is never shorter; nanoseconds, as all of them.
    public let least: Int64
    /// The time-out is never longer, whatever the promise would need.
    public let most: Int64
    /// The time-out while less than `GapModel.fewest` gaps are known.
    public let first: Int64
    public let falseExits: FalseExitRate

    /// What is out of bounds is put into them: `least` above 0, `first` and `most` not below it; nanoseconds.
    public init(
        least: Int64 = 5_000_000_000,
        most: Int64 = 300_000_000_000,
        first: Int64 = 30_000_000_000,
        falseExits: FalseExitRate = .oncePerWeek
    ) {
        self.least = max(least, 1)
        self.most = max(most, self.least)
        self.first = min(max(first, self.least), self.most)
        self.falseExits = falseExits
    }
}
