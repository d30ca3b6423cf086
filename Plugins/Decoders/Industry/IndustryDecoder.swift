public import BeaconCore
import BeaconDecoderFiles

extension DecoderPlugin {
    public static let industry = file(
        "industry",
        "Industrial sensors: Efento, EnOcean, Laird, Wiliot"
    ) { PackageResources.industry_beacon_json }
}
