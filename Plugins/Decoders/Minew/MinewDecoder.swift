public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let minew = file(
        "minew",
        "Sensors of Minew"
    ) { PackageResources.minew_beacon_json }
}
