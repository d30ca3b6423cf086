public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let airQuality = file(
        "air-quality",
        "Sensors of air: Air Mentor, bluSensor, HibouAir"
    ) { PackageResources.air_quality_beacon_json }
}
