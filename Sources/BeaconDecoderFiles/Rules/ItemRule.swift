internal import BeaconLayout

/// What an object of one tag holds.
struct ItemRule: BitwiseCopyable, Sendable {
    var tag: Int64 = 0
    /// The only length that it has, or the one that its tag tells; −1 for any.
    var length = -1
    /// Its length stands before its octets.
    var hasLength = false
    var lengthRule = FieldRule(.number, 0..<1)
    var steps = Slice()
    var objects = Slice()
}
