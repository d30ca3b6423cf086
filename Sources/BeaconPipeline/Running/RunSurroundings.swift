internal import BeaconCore

/// What the parts of a run know of each other.
struct RunSurroundings: Sendable {
    /// Whether programs are started although time comes from what is read.
    var runsHooks = false
    /// What lines name beacons by.
    var aliases: (any BeaconAliases)?
    /// What all of them read.
    let inputFiles = InputFiles()
    /// What all of them count.
    let counters = RunCounters()
    /// Where all of them post changes of state.
    let status = StatusBoard()
}
