public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let homeSensors = file(
        "home-sensors",
        "Sensors and buttons of several makers"
    ) { PackageResources.home_sensors_beacon_json }
}
