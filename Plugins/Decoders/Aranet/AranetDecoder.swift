public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let aranet = file(
        "aranet",
        "Sensors of Aranet: carbon dioxide, climate, radiation, radon"
    ) { PackageResources.aranet_beacon_json }
}
