internal import BeaconIO
internal import BlueZBus
internal import BluetoothHCI
internal import BluetoothRadio

/// What bluetoothd makes of adverts, said in words.
enum BusAdvertiserWords {
    /// The one line that says what is being sent.
    static func start(
        _ request: AdvertiseRequest,
        _ adapter: BlueZAdapter,
        inTurn: Bool,
        power: Int64?
    ) -> String {
        let names = AdvertiseWords.names(request, inTurn: inTurn)
        let power = power.map { ", at \($0) dBm" } ?? ""
        return "\(adapter.name): advertising \(names), by bluetoothd, \(flags(adapter))\(power); Ctrl-C stops"
    }

    /// What stands in front of the octets: the kernel's flags, on an adapter that speaks LE alone.
    private static func flags(_ adapter: BlueZAdapter) -> String {
        guard let index = adapter.index, let socket = try? Descriptor.managementControl(),
            let information = try? ManagementChannel(socket).information(of: index)
        else { return "with flags of its own" }
        return information.current.contains(.basicRate) ? "without flags" : "with its own flags (02 01 04)"
    }

    /// What becomes of the interval, when it is not kept.
    static func interval(_ request: AdvertiseRequest, _ adapter: BlueZAdapter) -> String? {
        // Advertisement monitors are there with the experimental features alone, as intervals are.
        guard adapter.monitoring == nil else {
            let asked = request.parameters.interval
            let isKept = (100_000_000...150_000_000).contains(asked)
            return isKept
                ? nil
                : "\(adapter.name): controllers without extended advertising keep to 100 to 150 ms; --via=hci "
                    + "keeps to \(AdvertiseWords.text(ofNanoseconds: asked)) with all"
        }
        let asked = AdvertiseWords.text(ofNanoseconds: request.parameters.interval)
        return
            "\(adapter.name): without -E bluetoothd keeps to its own interval, 100 to 150 ms, or 1.28 s with "
            + "extended advertising; --via=hci keeps to \(asked)"
    }
}
