public import BeaconCore
import BeaconIO
import BlueZBus
import BluetoothRadio

/// Brings in the adverts that bluetoothd tells over D-Bus.
///
/// One thread reads the bus, on a connection of its own; calls are made without waiting for their answers, so
/// that nothing piles up behind them.
public final class BlueZTransport: Transport {
    /// How long signals are gathered before they are handed on, in milliseconds: as long as a batch may wait.
    private static let gathering: Int32 = 5
    /// After so long what was taken is handed on though more waits, in nanoseconds.
    private static let longestTurn: Int64 = 200_000_000
    let options: BlueZOptions
    let context: RunContext
    let address: BusAddress
    let strangers: Counter
    var connection: BusConnection?
    /// bluetoothd's unique name, which the bus writes on what it sends; empty while it does not run.
    var owner = ""
    var listeners: [AdapterListener] = []
    /// One for each listener, when there are patterns.
    var monitors: [AdvertMonitor] = []
    var feed: AdvertFeed
    /// Where several signals came at once more will come soon: they are gathered without waiting for the first one.
    private var isBusy = false
    /// Whether the open batch was gathered for as long as it may wait.
    private var isGathered = false
    var failure: Failure?
    var mustReopen = false
    /// When to connect again; `nil` while there is a connection.
    var reconnectAt: Int64?
    var reconnectPause: Int64 = BlueZTransport.firstPause
    /// When to ask bluetoothd again what it has.
    var refreshAt: Int64?
    /// Signals that connections of before lost.
    var formerlyLost: UInt64 = 0

    static let firstPause: Int64 = 500_000_000
    static let longestPause: Int64 = 30_000_000_000

    init(
        _ options: BlueZOptions,
        _ context: RunContext,
        at address: BusAddress = .system,
        deviceCapacity: Int = DeviceTable.capacity
    ) {
        self.options = options
        self.context = context
        self.address = address
        strangers = context.counter("signals_of_strangers")
        feed = AdvertFeed(options.patterns, context, deviceCapacity: deviceCapacity)
    }

    public func open() throws(Failure) {
        do throws(BusError) {
            try connect(within: .seconds(5), unless: -1)
            let answer = try ask(unless: -1)
            guard let adapters = BlueZAdapters.all(in: answer) else {
                throw .unexpectedAnswer(BlueZAdapters.call.member)
            }
            choose(from: adapters)
            remember(answer)
        } catch {
            throw error.failure("bluez")
        }
        if let failure { throw failure }
    }

    private func choose(from adapters: [BlueZAdapter]) {
        let chosen = adapters.filter(isChosen)
        let now = SystemClock.sinceBoot
        for adapter in options.choice == .first ? Array(chosen.prefix(1)) : chosen {
            if options.isDiscovery || adapter.monitoring != nil {
                add(adapter, at: now)
            } else {
                failure = AdapterListener.noMonitors(adapter.name)
            }
        }
        if listeners.isEmpty, failure == nil { failure = noAdapter(adapters) }
    }

    func isChosen(_ adapter: BlueZAdapter) -> Bool {
        switch options.choice {
        case .first, .all: true
        case .index(let index): adapter.index == index
        case .address(let address): adapter.address == address
        }
    }

    private func noAdapter(_ adapters: [BlueZAdapter]) -> Failure {
        let names = adapters.map { "\($0.name) (\($0.address))" }.joined(separator: ", ")
        let known = names.isEmpty ? "bluetoothd has none; see: beacon doctor" : "there is \(names)"
        let asked =
            switch options.choice {
            case .first, .all: "bluez"
            case .index(let index): "hci\(index)"
            case .address(let address): address.description
            }
        return Failure(.unavailable, "\(asked): no such adapter: \(known)")
    }

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        var batch = publisher.openBatch()
        advance(at: SystemClock.sinceBoot, publisher.stopDescriptor)
        while !publisher.isStopped, failure == nil {
            let now = SystemClock.sinceBoot
            guard wait(until: feed.deadline(batch, nextDeadline, at: now), now, &batch, publisher) else {
                break
            }
            let then = SystemClock.sinceBoot
            if isGathered && !batch.isEmpty || feed.isDue(batch, at: then) || !feed.hasRoom(batch) {
                handOn(&batch, publisher)
            }
            feed.letTimeGoOn(publisher, isIdle: batch.isEmpty, at: then)
            if (nextDeadline ?? .max) <= then || mustReopen { advance(at: then, publisher.stopDescriptor) }
            look(at: then)
        }
        if !batch.isEmpty { publisher.publish(batch) }
        leave()
        if let failure { throw failure }
    }

    /// Waits for something, and takes what there is, up to a full batch or one that is old enough.
    ///
    /// - Returns: `false` when the run must stop.
    private func wait(
        until deadline: Int64,
        _ now: Int64,
        _ batch: inout OpenReportBatch,
        _ publisher: ReportPublisher
    ) -> Bool {
        isGathered = false
        guard let connection else {
            let milliseconds = Int32(clamping: (deadline &- now &+ 999_999) / 1_000_000)
            Descriptor.pause(unless: publisher.stopDescriptor, milliseconds: max(milliseconds, 1))
            return true
        }
        var end = ContinuousClock().now + .nanoseconds(deadline &- now)
        var signals = 0
        isGathered = false
        if isBusy { end = gather(publisher) }
        defer { isBusy = signals > 1 }
        while true {
            switch connection.next(until: end, unless: publisher.stopDescriptor) {
            case .signal(let message):
                take(message, &batch, publisher)
                if signals == 0, !isBusy { end = gather(publisher) }
                signals += 1
                // A batch that is full goes on in `take`; without an end others would wait for this one.
                if SystemClock.sinceBoot &- now > Self.longestTurn { return true }
            case .answer(let message):
                take(answer: message)
                return true
            case .served:
                drainMonitors(&batch, publisher)
                return true
            case .timedOut: return true
            case .stopped: return false
            case .disconnected:
                loseBus(at: SystemClock.sinceBoot)
                return true
            }
        }
    }

    /// What comes meanwhile comes in the same batch: fewer wake-ups, and no report waits for long.
    ///
    /// - Returns: the end of it.
    private func gather(_ publisher: ReportPublisher) -> ContinuousClock.Instant {
        isGathered = true
        Descriptor.pause(unless: publisher.stopDescriptor, milliseconds: Self.gathering)
        return ContinuousClock().now
    }

    func handOn(_ batch: inout OpenReportBatch, _ publisher: ReportPublisher) {
        publisher.publish(batch)
        batch = publisher.openBatch()
    }

    /// What is looked at once a second.
    private func look(at now: Int64) {
        let lost = formerlyLost &+ (connection?.droppedSignals ?? 0)
        guard feed.look(lostSignals: lost, at: now) else { return }
        for position in listeners.indices where listeners[position].isListening {
            guard feed.duplicateVerdict(at: position, now) == .filtered else { continue }
            let instead = options.isDiscovery ? "; use hci, management monitor=… or bluez monitor=…" : ""
            context.announce(
                "duplicates_filtered",
                of: listeners[position].name,
                "the same advert comes only each few seconds: duplicates are filtered below us, too seldom for "
                    + "ranging\(instead)",
                at: feed.time
            )
        }
    }
}
