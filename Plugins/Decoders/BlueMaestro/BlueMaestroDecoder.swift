public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let blueMaestro = file(
        "bluemaestro",
        "Loggers of Blue Maestro: Tempo Disc and Pebble"
    ) { PackageResources.bluemaestro_beacon_json }
}
