import BeaconCommand
import BeaconCore
import Catalog
import Glibc

/// The command `beacon`, with every plugin of this package.
@main
struct Main {
    static func main() { exit(BeaconCommand.run(CommandLine.arguments, catalog: .shipped)) }
}
