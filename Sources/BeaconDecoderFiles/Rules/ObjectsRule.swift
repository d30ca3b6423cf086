internal import BeaconLayout

/// A row of objects, each with a tag.
struct ObjectsRule: BitwiseCopyable, Sendable {
    /// What becomes of a tag that no item has.
    enum Unknown: UInt8, BitwiseCopyable, Sendable { case skip, stop, malformed }

    var place = Place.start
    var offset = 0
    /// How many octets stand behind the last object.
    var tail = 0
    var tag = FieldRule(.number, 0..<1)
    var hasLength = false
    var length = FieldRule(.number, 0..<1)
    /// Added to the length that is sent.
    var lengthAddend = 0
    var lengthFirst = false
    /// The length of each object when none is sent; −1 when the tag tells it.
    var fixedLength = -1
    var unknown = Unknown.skip
    var items = Slice()
    /// For tags of one octet, where in `firstItems` their table of 256 begins; −1 without.
    var table = -1
}
