/// What is known of one region.
struct RegionStanding: BitwiseCopyable, Sendable {
    var state = RegionState.unknown
    /// How many beacons are in it.
    var present: Int32 = 0
    /// The place of the beacon that was heard in it last; −1 when there was none.
    var latest: Int32 = -1
}
