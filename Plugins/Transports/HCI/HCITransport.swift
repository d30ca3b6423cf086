public import BeaconCore
import BeaconIO
import BluetoothHCI
public import BluetoothRadio

/// Listens to Bluetooth adapters by raw HCI: one, or all there are.
public final class HCITransport: Transport {
    /// While nothing comes, time goes on so often, in nanoseconds.
    private static let idle: Int64 = 100_000_000
    /// How long reports are gathered before they are handed on, in milliseconds: as long as a batch may wait.
    private static let gathering: Int32 = 5
    /// Packets of one adapter in a row, before the next one's turn.
    private static let burst = 4096
    private static let second: Int64 = 1_000_000_000

    private let options: HCIOptions
    private let system: any RadioSystem
    private let context: RunContext
    private var found: [AdapterInformation] = []
    private var events: Descriptor?
    private var listeners: [AdapterListener] = []
    private var polls = PollSet()
    private var stop = Descriptor(-1, isOwned: false)

    /// A transport over a kernel of one's own, such as a scripted one; `TransportPlugin.hci` has the real one.
    ///
    /// - Parameters:
    ///   - options: as the pipeline language gives them.
    ///   - system: what it asks for adapters and sockets.
    ///   - context: of the run.
    /// - Throws: what is wrong with the options.
    public convenience init(
        _ options: Options,
        over system: any RadioSystem,
        _ context: RunContext
    ) throws(Failure) {
        self.init(try options.settings(of: "hci", HCIOptions.init(_:)), system, context)
    }

    init(_ options: HCIOptions, _ system: any RadioSystem, _ context: RunContext) {
        self.options = options
        self.system = system
        self.context = context
    }

    public func open() throws(Failure) {
        do throws(RadioError) {
            let adapters = try system.adapters()
            found = try chosen(of: adapters)
        } catch {
            throw error.failure
        }
        do throws(RadioError) {
            events = try system.openAdapterEvents()
        } catch {
            // Past the kernel an adapter's socket tells that it is gone, and CAP_NET_RAW is not needed.
            guard !options.isAlone, let subject = found.first?.name else { return try requireAdapter() }
            throw RadioError(subject, error.operation, error.error).failure
        }
        try requireAdapter()
    }

    private func requireAdapter() throws(Failure) {
        guard found.isEmpty else { return }
        throw Failure(.unavailable, "hci: \(nobody); see which there are: beacon doctor")
    }

    private func chosen(of adapters: [AdapterInformation]) throws(RadioError) -> [AdapterInformation] {
        switch options.adapters {
        case .first: Array(adapters.prefix(1))
        case .all: adapters
        // Asked for by its number, so that the kernel says what is wrong with it.
        case .index(let index): [try system.information(of: index)]
        case .address(let address): adapters.filter { $0.address == address }
        }
    }

    private var nobody: String {
        if case .address(let address) = options.adapters { return "no adapter has the address \(address)" }
        return "there is no Bluetooth adapter"
    }

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        let feed = ReportFeed(publisher)
        stop = Descriptor(publisher.stopDescriptor, isOwned: false)
        listeners = found.map { listener($0, feed, publisher.stopDescriptor) }
        defer {
            for listener in listeners { listener.finish() }
            feed.publish()
        }
        try begin()
        tellOfDaemon()
        try listen(feed, publisher)
    }

    private func listener(
        _ adapter: AdapterInformation,
        _ feed: ReportFeed,
        _ stop: Int32
    ) -> AdapterListener {
        AdapterListener(adapter, system, options, context, feed, unless: stop)
    }

    /// Begins with every adapter; of several, those that can't are told and left out.
    private func begin() throws(Failure) {
        for listener in listeners {
            do throws(Trouble) {
                try listener.begin()
                listener.tellOfListening()
            } catch {
                switch error.kind {
                case .stopped: return
                case .fault, .others: listener.meet(error)
                case .gone, .poweredOff, .blocked, .busy:
                    guard listeners.count > 1 else { throw error.failure }
                    listener.meet(error)
                case .final:
                    guard listeners.count > 1 else { throw error.failure }
                    context.messages.warn(error.failure.message)
                    listener.condition = .gaveUp(error.failure)
                }
            }
        }
    }

    /// Says once who else the controller belongs to.
    private func tellOfDaemon() {
        guard !options.isAlone, let first = listeners.first(where: { $0.condition.isListening }),
            system.isDaemonRunning()
        else { return }
        context.announce(
            "shared",
            of: first.name,
            "bluetoothd has this adapter too: when something discovers by it, its settings hold; "
                + "channel=user has the adapter alone"
        )
    }

    private func listen(_ feed: ReportFeed, _ publisher: ReportPublisher) throws(Failure) {
        var nextTick = SystemClock.sinceBoot
        var nextSecond = nextTick &+ Self.second
        // Where several came at once more will come soon: they are gathered without waiting for the first one.
        var isBusy = false
        while !publisher.isStopped {
            if let failure = everybodyGaveUp { throw failure }
            if isBusy { gather(publisher) }
            let isReady = wait(atMost: isBusy ? 0 : Self.idle)
            if isReady, !isBusy { gather(publisher) }
            isBusy = isReady && readAll() > 1
            feed.publish()
            let now = SystemClock.sinceBoot
            if polls.isReady(1) { followAdapters(feed, publisher, now) }
            guard now >= nextTick else { continue }
            nextTick = now &+ Self.idle
            for listener in listeners { listener.look(after: now) }
            feed.publish()
            feed.letTimeGoOn(at: now)
            guard now >= nextSecond else { continue }
            nextSecond = now &+ Self.second
            eachSecond(feed, publisher, now)
        }
    }

    /// What comes meanwhile comes in the same batch: fewer wake-ups, and no report waits for long.
    private func gather(_ publisher: ReportPublisher) {
        Descriptor.pause(unless: publisher.stopDescriptor, milliseconds: Self.gathering)
    }

    /// Reads what waits in every adapter's socket.
    ///
    /// - Returns: how many packets that were.
    private func readAll() -> Int {
        var packets = 0
        for listener in listeners { packets += listener.read(atMost: Self.burst) }
        return packets
    }

    /// Waits for packets, for events about adapters, for the end, or for the next tick.
    ///
    /// - Parameter nanoseconds: how long at most.
    /// - Returns: whether an adapter has something to read.
    private func wait(atMost nanoseconds: Int64) -> Bool {
        polls.removeAll()
        polls.add(stop, reads: true, writes: false)
        polls.add(events ?? stop, reads: true, writes: false)
        for listener in listeners {
            if let channel = listener.channel { polls.add(channel.descriptor, reads: true, writes: false) }
        }
        polls.wait(until: ContinuousClock().now + .nanoseconds(nanoseconds))
        var index = 2
        var isReady = false
        for listener in listeners where listener.channel != nil {
            isReady = isReady || polls.isReady(index)
            index += 1
        }
        return isReady
    }

    private func eachSecond(_ feed: ReportFeed, _ publisher: ReportPublisher, _ now: Int64) {
        for listener in listeners { listener.count(at: now) }
        feed.publish()
        if let step = feed.clockStep() {
            context.announce(
                "clock_stepped",
                of: nil,
                "the wall clock was set by \(step / Self.second) s; report times go on without a jump"
            )
        }
        if listeners.contains(where: { $0.condition.isAway }) { lookAtAdapters(feed, publisher, now) }
    }

    /// Reads what the kernel tells of adapters, and looks at how they are now: what it tells may be old.
    private func followAdapters(_ feed: ReportFeed, _ publisher: ReportPublisher, _ now: Int64) {
        guard let events else { return }
        var isNews = false
        var piece = [UInt8](repeating: 0, count: 512)
        while let count = try? events.read(into: &piece), count > 0 {
            guard let event = AdapterEvent(packet: piece.span.extracting(0..<count)) else { continue }
            isNews = true
            guard event.change == .down else { continue }
            for listener in listeners where listener.adapter.index == event.index { listener.noteDown() }
        }
        if isNews { lookAtAdapters(feed, publisher, now) }
    }

    private func lookAtAdapters(_ feed: ReportFeed, _ publisher: ReportPublisher, _ now: Int64) {
        guard let adapters = try? system.adapters() else { return }
        for listener in listeners { listener.look(at: adapters, now) }
        guard options.adapters == .all else { return }
        for adapter in adapters where adapter.hasAddress && adapter.isUp {
            guard !listeners.contains(where: { $0.adapter.address == adapter.address }) else { continue }
            let listener = listener(adapter, feed, publisher.stopDescriptor)
            listeners.append(listener)
            context.announce("appeared", of: adapter.name, "is new: listening to it too")
            do throws(Trouble) { try listener.begin() } catch { listener.meet(error) }
        }
    }

    /// Why there is nobody left to listen to; of several, the first one's reason.
    private var everybodyGaveUp: Failure? {
        var first: Failure?
        for listener in listeners {
            guard case .gaveUp(let failure) = listener.condition else { return nil }
            first = first ?? failure
        }
        return first
    }
}
