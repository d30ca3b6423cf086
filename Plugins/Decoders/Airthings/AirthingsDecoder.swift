public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let airthings = file(
        "airthings",
        "Airthings Wave: which device"
    ) { PackageResources.airthings_beacon_json }
}
