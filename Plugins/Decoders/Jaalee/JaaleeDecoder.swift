public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let jaalee = file(
        "jaalee",
        "Thermometers of Jaalee, in an iBeacon and as service data"
    ) { PackageResources.jaalee_beacon_json }
}
