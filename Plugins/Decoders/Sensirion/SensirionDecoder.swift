public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let sensirion = file(
        "sensirion",
        "Gadgets of Sensirion: climate, gases, particles"
    ) { PackageResources.sensirion_beacon_json }
}
