import AltBeaconDecoder
public import BeaconCore
import EddystoneDecoder
import IBeaconDecoder
import OutputSink
import SyntheticTransport

extension PluginCatalog {
    /// Every plugin that ships: one line each, and no other place lists them.
    public static let shipped = PluginCatalog(
        transports: [
            .synthetic
        ],
        decoders: [
            .altBeacon,
            .eddystone,
            .iBeacon,
        ],
        stages: [],
        sinks: [
            .csv,
            .json,
            .stdout,
        ]
    )
}
