public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let levels = file(
        "levels",
        "Tanks, kegs, pumps, taps, tyres and batteries"
    ) { PackageResources.levels_beacon_json }
}
