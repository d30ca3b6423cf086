public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let switchbot = file(
        "switchbot",
        "Devices of SwitchBot"
    ) { PackageResources.switchbot_beacon_json }
}
