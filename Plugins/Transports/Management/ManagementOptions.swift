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

    init(_ options: Options) throws(Failure) {
        choice = if let text = options.text("adapter") { try AdapterChoice(text) } else { .first }
        var patterns: [AdvertisementPattern] = []
        // Words with a colon may hold commas of their own, so the language leaves such a list whole.
        let texts = options.texts("monitor").flatMap {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        for text in texts {
            guard let pattern = AdvertisementPattern(String(text)) else {
                throw Failure(
                    .usage,
                    "management: monitor=\(text): write AD type, start and octets, such as 0xff:0:4c000215"
                )
            }
            patterns.append(pattern)
        }
        guard patterns.count <= Self.mostPatterns else {
            throw Failure(.usage, "management: monitor= takes \(Self.mostPatterns) patterns at most")
        }
        self.patterns = patterns
        patience = options.duration("watchdog")
    }
}
