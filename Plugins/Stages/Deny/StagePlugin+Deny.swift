public import BeaconCore
internal import BeaconRegions

extension StagePlugin {
    /// Passes all beacons but those of a file.
    public static let deny = StagePlugin.selecting(
        "deny",
        "passes all beacons but those of a list",
        passesListed: false
    )
}
