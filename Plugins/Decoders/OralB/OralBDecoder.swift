public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let oralB = file(
        "oralb",
        "Toothbrushes of Oral-B"
    ) { PackageResources.oralb_beacon_json }
}
