import BeaconCommand
import BeaconCore
import BeaconIO
import Catalog
import Glibc
import HCITransport
import ManagementTransport

/// The command `beacon`, but `hci` and `management` talk with whoever holds the other end of descriptor 3.
///
/// So the whole of the command can be measured at any rate, on a machine without Bluetooth.
@main enum ScriptedBeacon {
    static func main() {
        var catalog = PluginCatalog.shipped
        catalog.transports = catalog.transports.map { plugin in
            switch plugin.declaration.name {
            case "hci":
                TransportPlugin(plugin.declaration, isVirtual: plugin.isVirtual) {
                    options,
                    context throws(Failure) in
                    try HCITransport(options, over: try SocketRadio(), context)
                }
            case "management":
                TransportPlugin(plugin.declaration, isVirtual: plugin.isVirtual) {
                    options,
                    context throws(Failure) in
                    try ManagementTransport(options, context) { Descriptor(dup(SocketRadio.number)) }
                }
            default: plugin
            }
        }
        exit(BeaconCommand.run(CommandLine.arguments, catalog: catalog))
    }
}
