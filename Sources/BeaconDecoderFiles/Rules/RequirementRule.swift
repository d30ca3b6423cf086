internal import BeaconCore

/// What must hold, else the structure is malformed.
struct RequirementRule: BitwiseCopyable, Sendable {
    var conditions = Slice()
    var place = Place.start
    /// The octet to complain of, and where it ends that must be there.
    var offset = 0
    var end = 0
    var reason = MalformedReason.reservedValue
}
