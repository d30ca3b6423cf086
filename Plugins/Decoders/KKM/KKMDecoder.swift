public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let kkm = file(
        "kkm",
        "Sensor beacons of KKM and BlueCharm, in Eddystone's service data"
    ) { PackageResources.kkm_beacon_json }
}
