import BeaconCommand
import BeaconCore
import Catalog
import Glibc
import SnowGaugeDecoder

/// The command `beacon`, with this decoder beside all others.
@main
struct Main {
    static func main() {
        let catalog = PluginCatalog.shipped.adding(.snowGauge)
        exit(BeaconCommand.run(CommandLine.arguments, catalog: catalog))
    }
}
