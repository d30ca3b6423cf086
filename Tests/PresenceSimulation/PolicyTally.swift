/// What one exit time-out did to one beacon.
struct PolicyTally: Sendable {
    /// Exits of a beacon that was there.
    var falseExits = 0
    /// How long the beacon was there, in minutes.
    var minutes = 0.0
    /// Seconds from each departure to its exit.
    var delays: [Float] = []
}
