import BeaconCore
import BluetoothHCI
import BluetoothRadio

/// What goes on between us and one adapter: what it was told, what it said, what to do next.
///
/// A state machine without I/O. Events, answers and the time go in; what comes out waits in `actions`. Times
/// are nanoseconds since boot.
struct AdapterListener {
    /// How often a switch that holds the adapter off is looked at.
    static let switchPause: Int64 = 1_000_000_000
    /// How long the kernel may take to answer.
    static let answerTime: Int64 = 5_000_000_000
    /// Unplugged, an adapter is first switched off; plugged in, it is switched on soon: neither needs a word.
    static let offTime: Int64 = 1_000_000_000
    /// Discoveries that others hold are asked after so often.
    static let sharedPause: Int64 = 5_000_000_000
    /// The kernel ends a discovery after 10 s; one that ends sooner than this did not work.
    static let shortDiscovery: Int64 = 1_000_000_000

    let options: ManagementOptions
    let ownMonitors: [[AdvertisementPattern]]
    /// Zero for an adapter that has none, which is known by its index alone.
    let address: DeviceAddress
    /// What it is called, also while it is not there.
    var name: String
    /// `nil` while it is not there.
    var adapter: ManagedAdapter?
    var actions: [ListenerAction] = []
    var watchdog: Watchdog
    var ladder = RecoveryLadder([.restartScan, .reopen, .powerCycle, .reset])
    /// The command that waits for its answer.
    var pending: (opcode: ManagementOpcode, deadline: Int64)?
    /// Commands of a recovery that come before anything else.
    var script: [ManagementCommand] = []
    var planned: RecoveryLadder.Attempt?
    /// Nothing is tried before that time.
    var pause: Int64 = .min
    /// What the kernel searches for, whoever started it; empty while it does not.
    var discovery: ManagementAddressTypes = []
    var isOwnDiscovery = false
    var discoveryStart: Int64 = 0
    var shortDiscoveries = 0
    var monitors: [UInt16] = []
    var isPowerCycling = false
    /// When the operator is told that it is off.
    var offDue: Int64?
    /// A switch holds it off that was on: it is switched on again when the switch lets go.
    var isHeldOff = false
    /// Looks at the switches: the name of an adapter in, whether one is held off out.
    let isBlocked: @Sendable (String) -> Bool?
    var isGivenUp = false
    /// What the operator knows, so that nothing is said twice in a row.
    var said = ""
    var hasWarnedOfDuplicates = false

    init(
        _ adapter: ManagedAdapter,
        _ options: ManagementOptions,
        at now: Int64,
        isBlocked: @escaping @Sendable (String) -> Bool? = { RadioSwitches.isBlocked($0) }
    ) {
        self.options = options
        self.isBlocked = isBlocked
        self.adapter = adapter
        address = adapter.address
        name = adapter.name
        watchdog = Watchdog(patience: options.patience ?? 120_000_000_000, at: now)
        ownMonitors = stride(from: 0, to: options.patterns.count, by: ManagementOptions.patternsOfMonitor)
            .map { Array(options.patterns.dropFirst($0).prefix(ManagementOptions.patternsOfMonitor)) }
    }

    var index: UInt16? { adapter?.index }

    /// Whether adverts may come: the adapter is on, and was told to scan.
    var isListening: Bool {
        guard let adapter, adapter.isPowered, !isGivenUp else { return false }
        return options.isDiscovery ? !discovery.isEmpty : monitors.count == ownMonitors.count
    }

    /// Whether this is the adapter that was listened to, perhaps under another index.
    func isSame(as other: ManagedAdapter) -> Bool {
        address.rawValue != 0 ? address == other.address : name == other.name
    }

    /// When something must be done although nothing happens; `nil` when there is no such time.
    var deadline: Int64? {
        guard let adapter, !isGivenUp else { return nil }
        if let pending { return pending.deadline }
        if let planned { return planned.time }
        guard adapter.isPowered else { return offDue ?? (isHeldOff ? pause : nil) }
        guard adapter.hasLowEnergy else { return nil }
        if isListening { return watchdog.deadline }
        return pause
    }

    /// Says an advert was heard; called for each.
    @inline(__always)
    mutating func hear(dataLength: Int, at now: Int64) {
        watchdog.feed(dataLength: dataLength, at: now)
        if dataLength > 0 { ladder.thrive(at: now) }
    }

    /// Does what is due: called when something changed, and at `deadline`.
    mutating func advance(at now: Int64) {
        guard let adapter, !isGivenUp else { return }
        if let pending {
            guard pending.deadline <= now else { return }
            self.pending = nil
            fail("the kernel does not answer '\(pending.opcode)'", at: now)
        }
        if let planned {
            guard planned.time <= now else { return }
            self.planned = nil
            take(planned.step, at: now)
            guard !isGivenUp else { return }
        }
        if !script.isEmpty { return send(script.removeFirst(), at: now) }
        guard adapter.isPowered else { return stayOff(adapter, at: now) }
        guard adapter.hasLowEnergy else { return lackLowEnergy(adapter) }
        if isListening {
            guard watchdog.isStarving(at: now) else { return }
            return starve(at: now)
        }
        guard pause <= now else { return }
        listen(adapter, at: now)
    }

    /// What is done while it is off: nearly nothing, as somebody may want it so.
    private mutating func stayOff(_ adapter: ManagedAdapter, at now: Int64) {
        if let offDue {
            guard offDue <= now else { return }
            sayOff()
        }
        awaitSwitch(adapter, at: now)
    }

    private mutating func listen(_ adapter: ManagedAdapter, at now: Int64) {
        if options.isDiscovery {
            send(.startDiscovery(on: adapter.index), at: now)
        } else if let patterns = ownMonitors.dropFirst(monitors.count).first {
            send(.addMonitor(for: patterns, on: adapter.index), at: now)
        }
    }

    private mutating func lackLowEnergy(_ adapter: ManagedAdapter) {
        if adapter.supported.contains(.lowEnergy) {
            say("le_off", "LE is switched off; run: sudo btmgmt --index \(adapter.index) le on")
        } else {
            say("le_missing", "has no LE; name another adapter")
            isGivenUp = true
            actions.append(.end(Failure(.unavailable, "\(name): has no LE; name another adapter")))
        }
    }

    mutating func send(_ command: ManagementCommand, at now: Int64) {
        pending = (command.opcode, now &+ Self.answerTime)
        actions.append(.send(command))
    }

    /// Tells the operator, unless that is what was told last.
    mutating func say(_ state: String, _ detail: String) {
        guard said != state else { return }
        said = state
        actions.append(.announce(state: state, detail))
    }
}
