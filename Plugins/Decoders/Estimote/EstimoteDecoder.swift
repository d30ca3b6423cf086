public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let estimote = file(
        "estimote",
        "Beacons of Estimote: telemetry and nearables"
    ) { PackageResources.estimote_beacon_json }
}
