public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let scales = file(
        "scales",
        "Scales: Amazfit, Senssun, Skale"
    ) { PackageResources.scales_beacon_json }
}
