public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let kontakt = file(
        "kontakt",
        "Beacons of Kontakt.io: secure profile, telemetry, location"
    ) { PackageResources.kontakt_beacon_json }
}
