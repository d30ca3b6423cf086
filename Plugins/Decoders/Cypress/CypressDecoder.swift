public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let cypress = file(
        "cypress",
        "Sensor beacons of Cypress, readings in an iBeacon's minor"
    ) { PackageResources.cypress_beacon_json }
}
