public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let plants = file(
        "plants",
        "Sensors of soil: b-parasite"
    ) { PackageResources.plants_beacon_json }
}
