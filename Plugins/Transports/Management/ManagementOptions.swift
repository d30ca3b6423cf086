import BeaconCore
import BluetoothHCI
import BluetoothRadio

/// What the user asks of the transport, read.
struct ManagementOptions: Sendable {
    /// The patterns that fit in one monitor of the kernel's.
    static let patternsOfMonitor = 16
    /// Beyond that many monitors the kernel takes no more, and others want some.
    static let mostPatterns = 8 * patternsOfMonitor

    let choice: AdapterChoice
    /// What adverts must hold, one of them; empty to discover.
    let patterns: [AdvertisementPattern]
    /// How long nothing may come, in nanoseconds; 0 for ever, `nil` when the user left it open.
    let patience: Int64?

    var isDiscovery: Bool { patterns.isEmpty }

    init(choice: AdapterChoice, patterns: [AdvertisementPattern] = [], patience: Int64? = nil) {
        self.choice = choice
        self.patterns = patterns
        self.patience = patience
    }

    init(_ options: Options) throws(OptionFault) {
        choice = try options.adapterChoice()
        patterns = try options.monitorPatterns(most: Self.mostPatterns)
        patience = options.duration("watchdog")
    }
}
