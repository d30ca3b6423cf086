public import BeaconCore
internal import BeaconRegions

extension StagePlugin {
    /// Passes the beacons of a file, and no others.
    public static let allow = StagePlugin.selecting(
        "allow",
        "passes the beacons of a list",
        passesListed: true
    )
}
