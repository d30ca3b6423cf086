public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let hygrometers = file(
        "hygrometers",
        "Thermometers and hygrometers of several makers"
    ) { PackageResources.hygrometers_beacon_json }
}
