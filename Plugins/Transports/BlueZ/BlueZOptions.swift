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

    init(_ options: Options) throws(Failure) {
        let choice: AdapterChoice =
            if let text = options.text("adapter") { try AdapterChoice(text) } else { .first }
        var patterns: [AdvertisementPattern] = []
        // Words with a colon may hold commas of their own, so the language leaves such a list whole.
        for text in options.texts("monitor").flatMap({ $0.split(separator: ",").map(String.init) }) {
            guard let pattern = AdvertisementPattern(text) else {
                throw Failure(
                    .usage,
                    "bluez: monitor=\(text): write AD type, start and octets, such as 0xff:0:4c000215"
                )
            }
            patterns.append(pattern)
        }
        guard patterns.count <= Self.mostPatterns else {
            throw Failure(.usage, "bluez: monitor= takes \(Self.mostPatterns) patterns at most")
        }
        self.init(
            choice: choice,
            patterns: patterns,
            patience: options.duration("watchdog") ?? 60_000_000_000
        )
    }
}
