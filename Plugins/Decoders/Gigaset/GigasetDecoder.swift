public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let gigaset = file(
        "gigaset",
        "G-tag trackers of Gigaset"
    ) { PackageResources.gigaset_beacon_json }
}
