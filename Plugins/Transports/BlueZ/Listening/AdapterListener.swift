import BeaconCore
import BlueZBus
import BluetoothRadio

/// What goes on between us and one adapter of bluetoothd's: what it was told, what it said, what to do next.
///
/// A state machine without I/O. Signals, answers and the time go in; what comes out waits in `actions`. Times
/// are nanoseconds since boot.
struct AdapterListener {
    /// How long bluetoothd may take to answer.
    static let answerTime: Int64 = 10_000_000_000
    /// Between a stop and a start, and behind a change of power: bluetoothd refuses what comes at once.
    static let settleTime: Int64 = 500_000_000
    /// While another program scans, ours is tried again, first after so long and then less often.
    static let firstSharedPause: Int64 = 1_000_000_000
    static let longestSharedPause: Int64 = 60_000_000_000
    /// bluetoothd starts the kernel's discovery anew about each ten seconds.
    static let longestGap: Int64 = 15_000_000_000

    let options: BlueZOptions
    let address: DeviceAddress
    /// What it is called, also while it is not there.
    var name: String
    /// `nil` while it is not there.
    var path: String? {
        didSet { pathOctets = path.map { Array($0.utf8) } ?? [] }
    }
    /// What the paths of its devices begin with; empty while it is not there.
    private(set) var pathOctets: [UInt8]
    var isPowered = false
    var actions: [ListenerAction] = []
    var watchdog: Watchdog
    var ladder = RecoveryLadder([.restartScan, .powerCycle, .reopen])
    /// The call that waits for its answer; its number is 0 until it is sent.
    var pending: (step: ListenerStep, serial: UInt32, deadline: Int64)?
    /// Calls that come before anything else.
    var script: [ListenerStep] = []
    /// Nothing is called before that time.
    var pause: Int64 = .min
    var planned: RecoveryLadder.Attempt?
    /// Whether bluetoothd scans for us.
    var isListening = false
    var sharedPause = Self.firstSharedPause
    var hasForced = false
    /// Since when the adapter says that it does not scan although it should.
    var stoppedAt: Int64?
    var isPowerCycling = false
    var isGivenUp = false
    /// What the operator knows, so that nothing is said twice in a row.
    var said = ""

    init(_ adapter: BlueZAdapter, _ options: BlueZOptions, at now: Int64) {
        self.options = options
        address = adapter.address
        name = adapter.name
        path = adapter.path
        pathOctets = Array(adapter.path.utf8)
        isPowered = adapter.isPowered
        watchdog = Watchdog(patience: options.patience, at: now)
        if !isPowered { sayOff(adapter.powerState) }
    }

    /// Whether there is nothing more to do about it.
    var isIdle: Bool { path == nil || isGivenUp }

    /// When something must be done although nothing happens; `nil` when there is no such time.
    var deadline: Int64? {
        guard !isIdle else { return nil }
        if let pending { return pending.deadline }
        if let planned { return planned.time }
        if !script.isEmpty { return pause }
        guard isPowered else { return nil }
        guard isListening else { return pause }
        guard let stoppedAt else { return watchdog.deadline }
        return min(stoppedAt &+ Self.longestGap, watchdog.deadline ?? .max)
    }

    /// Says that an advert was heard; called for each.
    @inline(__always)
    mutating func hear(dataLength: Int, isAlive: Bool, at now: Int64) {
        guard isAlive else { return }
        watchdog.feed(dataLength: max(dataLength, 1), at: now)
        ladder.thrive(at: now)
    }

    /// Does what is due: called when something changed, and at `deadline`.
    mutating func advance(at now: Int64) {
        guard !isIdle else { return }
        if let pending {
            guard pending.deadline <= now else { return }
            self.pending = nil
            script = []
            fail("bluetoothd does not answer to \(pending.step.rawValue)", at: now)
        }
        if let planned {
            guard planned.time <= now else { return }
            self.planned = nil
            take(planned.step, at: now)
        }
        guard pending == nil, !isGivenUp else { return }
        if !script.isEmpty {
            guard pause <= now else { return }
            return send(script.removeFirst(), at: now)
        }
        guard isPowered else { return }
        if isListening {
            if let stoppedAt, stoppedAt &+ Self.longestGap <= now { return restart(at: now) }
            if watchdog.isStarving(at: now) { starve(at: now) }
            return
        }
        guard pause <= now else { return }
        script = options.isDiscovery ? [.setFilter, .start] : [.register]
        send(script.removeFirst(), at: now)
    }

    mutating func send(_ step: ListenerStep, at now: Int64) {
        pending = (step, 0, now &+ Self.answerTime)
        actions.append(.call(step))
    }

    /// Tells the operator, unless that is what was told last.
    mutating func say(_ state: String, _ detail: String) {
        guard said != state else { return }
        said = state
        actions.append(.announce(state: state, detail))
    }
}
