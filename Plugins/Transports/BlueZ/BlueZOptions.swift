import BeaconCore
import BluetoothHCI
import BluetoothRadio

/// What the user asks of the transport, read.
struct BlueZOptions: Sendable {
    /// What the kernel takes in one monitor.
    static let mostPatterns = 16

    let choice: AdapterChoice
    /// What adverts must hold, one of them; empty to discover.
    let patterns: [AdvertisementPattern]
    /// How long nothing may come, in nanoseconds; 0 for ever.
    let patience: Int64

    var isDiscovery: Bool { patterns.isEmpty }

    init(choice: AdapterChoice, patterns: [AdvertisementPattern] = [], patience: Int64 = 60_000_000_000) {
        self.choice = choice
        self.patterns = patterns
        self.patience = patience
    }

    init(_ options: Options) throws(OptionFault) {
        self.init(
            choice: try options.adapterChoice(),
            patterns: try options.monitorPatterns(most: Self.mostPatterns),
            patience: options.duration("watchdog") ?? 60_000_000_000
        )
    }
}
