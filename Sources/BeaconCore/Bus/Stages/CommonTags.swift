/// The tags that all rows behind an answer have: none once two of them differ.
public struct CommonTags: Sendable {
    /// Those of every row so far.
    public private(set) var tags: TagSet?
    private var isBegun = false

    /// No row yet.
    public init() {}

    /// Takes the tags of one more row.
    @inline(__always)
    public mutating func take(_ tags: TagSet?) {
        guard isBegun else {
            isBegun = true
            self.tags = tags
            return
        }
        // A stage `tag` gives one set to all that it tags alike.
        if self.tags !== tags { self.tags = nil }
    }
}
