internal import BeaconLayout

/// One condition, made ready for the hot path.
struct ConditionRule: BitwiseCopyable, Sendable {
    enum Subject: UInt8, BitwiseCopyable, Sendable {
        /// A number in the octets, between `lowest` and `highest` or among the codes.
        case number
        /// Octets that stand there.
        case octets
        /// How many octets the structure's value, or the object's, has.
        case length
        /// What the local name of the same report begins with.
        case name
        /// A service that the same report lists.
        case service
        /// The type of the AD structure.
        case type
        /// At least one of the next `codes.count` conditions holds.
        case any
        /// None of them does.
        case none
    }

    var subject = Subject.number
    var isNegated = false
    /// UUIDs of service data in the same report that the octets are of; empty for the structure's own.
    var beside = Slice()
    var place = Place.start
    var rule = FieldRule(.number, 0..<1)
    var lowest = Int64.min
    var highest = Int64.max
    var codes = Slice()
    var octets = Slice()
}
