import BeaconCore
import BluetoothHCI
import BluetoothRadio

/// What a user asks of the transport.
struct HCIOptions {
    var adapters = AdapterChoice.first
    var scan = ScanSettings()
    /// Takes the adapter past the kernel.
    var isAlone = false
    /// How long no adverts may come, in nanoseconds; 0 for ever.
    var patience: Int64 = 60_000_000_000
    /// How long a controller gets to answer, in milliseconds.
    var answerPatience = CommandChannel.patience
    /// Before the second step of recovery, in nanoseconds.
    var firstPause: Int64 = 1_000_000_000
    /// Waits this long, in nanoseconds, for another program to scan again before it does so itself.
    var courtesy: Int64 = 1_500_000_000

    init() {}

    init(_ options: Options) throws(OptionFault) {
        adapters = try options.adapterChoice()
        guard !(options.boolean("passive") && options.boolean("active")) else {
            throw OptionFault(
                "`passive` and `active` exclude each other",
                in: "active",
                hint: "leave one out"
            )
        }
        scan.isActive = !options.boolean("passive")
        scan.interval = try Self.units(options, "interval") ?? scan.interval
        scan.window = try Self.units(options, "window") ?? scan.interval
        guard scan.window <= scan.interval else {
            throw OptionFault("`window` is a part of `interval`, and longer than it", in: "window")
        }
        if case .boolean(false) = options["duplicates"] { scan.filtersDuplicates = true }
        switch options.text("own_address") {
        case "public": scan.ownAddress = .public
        case "random": scan.ownAddress = .random
        case "as_is": scan.ownAddress = .asItIs
        default: scan.ownAddress = .automatic
        }
        switch options.text("phy") {
        case "coded": scan.phys = .leCoded
        case "1m": scan.phys = .le1M
        default: scan.phys = .all
        }
        isAlone = options.text("channel") == "user"
        if let patience = options.duration("watchdog") { self.patience = patience }
    }

    /// A duration as the controller counts it, rounded down.
    private static func units(_ options: Options, _ name: String) throws(OptionFault) -> UInt16? {
        guard let duration = options.duration(name) else { return nil }
        let units = duration / ScanParameters.unit
        guard let units = UInt16(exactly: units), ScanParameters.range.contains(units) else {
            throw OptionFault("2.5ms to 10240ms are expected", in: name)
        }
        return units
    }
}
