public import BeaconCore
public import BeaconIO
import BluetoothHCI
public import BluetoothRadio

/// Brings in the adverts that the kernel's management interface tells.
public final class ManagementTransport: Transport {
    /// How long adverts are gathered before they are handed on, in milliseconds: as long as a batch may wait.
    private static let gathering: Int32 = 5

    /// Opens a channel to the kernel's management interface.
    public typealias Opening = @Sendable () throws(RadioError) -> Descriptor

    let options: ManagementOptions
    let context: RunContext
    let openChannel: Opening
    let resetAdapter: @Sendable (UInt16) throws(RadioError) -> Void
    var channel: ManagementChannel?
    var directory = AdapterDirectory()
    var listeners: [AdapterListener] = []
    var feed: AdvertFeed
    /// Why the run ends: there is no adapter left.
    var failure: Failure?
    /// Where several adverts came at once more will come soon: they are gathered without waiting for the first one.
    private var isBusy = false
    /// Noted while a packet was lent, and done after it.
    var mustReopen = false
    /// When the channel is opened anew, since boot; `nil` while it is whole.
    var reopenAt: Int64?

    /// A transport over a channel of one's own, such as a scripted kernel's; `TransportPlugin.management` has the
    /// real one.
    ///
    /// - Parameters:
    ///   - options: as the pipeline language gives them.
    ///   - context: of the run.
    ///   - openChannel: called at the start, and each time that the channel is lost.
    /// - Throws: what is wrong with the options.
    public convenience init(
        _ options: Options,
        _ context: RunContext,
        over openChannel: @escaping Opening
    ) throws(Failure) {
        self.init(
            try options.settings(of: "management", ManagementOptions.init),
            context,
            openChannel: openChannel
        )
    }

    init(
        _ options: ManagementOptions,
        _ context: RunContext,
        resetAdapter: @escaping @Sendable (UInt16) throws(RadioError) -> Void = ManagementTransport.reset,
        openChannel: @escaping Opening
    ) {
        self.resetAdapter = resetAdapter
        self.options = options
        self.context = context
        self.openChannel = openChannel
        feed = AdvertFeed(options.patterns, context)
    }

    public func open() throws(Failure) {
        let channel = try openedChannel()
        let support: ManagementSupport
        do throws(ManagementError) {
            support = try channel.support()
            directory = try AdapterDirectory.load(over: channel)
        } catch {
            throw error.failure("bluetooth", "cannot speak with the kernel")
        }
        guard support.isTrusted else {
            throw ManagementError.refused(.permissionDenied).failure("bluetooth", "")
        }
        guard options.isDiscovery || support.hasMonitors else {
            throw Failure(
                .unavailable,
                "bluetooth: monitor= needs Linux 5.10 or newer; leave it out to discover"
            )
        }
        let chosen = directory.adapters(options.choice)
        guard !chosen.isEmpty else { throw noAdapter }
        let now = SystemClock.sinceBoot
        for adapter in chosen { add(adapter, at: now) }
        self.channel = channel
    }

    /// Down and up again: what the kernel thinks is going on is over, and the controller is reset.
    private static func reset(_ index: UInt16) throws(RadioError) {
        try KernelRadio().powerDown(index)
        try KernelRadio().powerUp(index)
    }

    func add(_ adapter: ManagedAdapter, at now: Int64) {
        feed.know(adapter)
        listeners.append(AdapterListener(adapter, options, at: now))
        if !adapter.isPowered { listeners[listeners.count - 1].sayOff() }
    }

    func openedChannel() throws(Failure) -> ManagementChannel {
        do throws(RadioError) {
            return ManagementChannel(try openChannel())
        } catch {
            throw error.failure
        }
    }

    private var noAdapter: Failure {
        let names = directory.adapters.map { "\($0.name) (\($0.address))" }.joined(separator: ", ")
        let known = names.isEmpty ? "there is none; see: beacon doctor" : "there is \(names)"
        let asked =
            switch options.choice {
            case .first, .all: "bluetooth"
            case .index(let index): AdapterInformation.name(index)
            case .address(let address): address.description
            }
        return Failure(.unavailable, "\(asked): no such adapter: \(known)")
    }

    public func run(_ publisher: ReportPublisher) throws(Failure) {
        var batch = publisher.openBatch()
        advance(at: SystemClock.sinceBoot)
        while !publisher.isStopped, failure == nil {
            guard let channel else { break }
            let milliseconds = feed.patience(until: nextDeadline, at: SystemClock.sinceBoot)
            // A channel that is closed is always ready to be read.
            guard reopenAt == nil else {
                Descriptor.pause(unless: publisher.stopDescriptor, milliseconds: milliseconds)
                let now = SystemClock.sinceBoot
                feed.letTimeGoOn(publisher, isIdle: true, at: now)
                advance(at: now)
                continue
            }
            let readiness = wait(for: channel, milliseconds, publisher)
            if readiness == .stopped { break }
            if readiness == .ready { drain(channel, &batch) }
            isBusy = batch.count > 1
            let now = SystemClock.sinceBoot
            if !batch.isEmpty {
                publisher.publish(batch)
                batch = publisher.openBatch()
            }
            feed.letTimeGoOn(publisher, isIdle: batch.isEmpty, at: now)
            // Before a step of recovery opens another channel, which counts from 0.
            feed.look(channel, at: now)
            advance(at: now)
        }
        if !batch.isEmpty { publisher.publish(batch) }
        leave()
        if let channel { feed.look(channel, at: SystemClock.sinceBoot, isEnd: true) }
        if let failure { throw failure }
    }

    /// Waits for the first advert, and a little for those that come in the same batch: fewer wake-ups, and no report
    /// waits for long.
    private func wait(for channel: ManagementChannel, _ milliseconds: Int32, _ publisher: ReportPublisher)
        -> Descriptor.Readiness
    {
        let stop = publisher.stopDescriptor
        if isBusy { Descriptor.pause(unless: stop, milliseconds: Self.gathering) }
        let readiness = channel.descriptor.waitUntilReadable(
            unless: stop,
            milliseconds: isBusy ? 0 : milliseconds
        )
        if readiness == .ready, !isBusy { Descriptor.pause(unless: stop, milliseconds: Self.gathering) }
        return readiness
    }

    /// Reads what there is, up to a full batch or one that is old enough.
    private func drain(_ channel: ManagementChannel, _ batch: inout OpenReportBatch) {
        var isMore = true
        while isMore, feed.hasRoom(batch), !feed.isDue(batch.isEmpty, at: feed.latest) {
            do throws(ManagementError) {
                isMore = try channel.receive { index, event, packet in
                    take(index, event, packet, &batch)
                }
            } catch {
                isMore = false
                lose(error)
            }
        }
    }

    private func take(
        _ index: UInt16,
        _ event: ManagementEvent,
        _ packet: Span<UInt8>,
        _ batch: inout OpenReportBatch
    ) {
        switch event {
        case .deviceFound(let found): hear(index, found, packet, &batch)
        case .monitorDeviceFound(let handle, let found):
            hear(index, found, packet, monitor: handle, &batch)
        default: note(index, event, packet)
        }
    }

    private func hear(
        _ index: UInt16,
        _ found: ManagementDeviceFound,
        _ packet: Span<UInt8>,
        monitor handle: UInt16 = 0,
        _ batch: inout OpenReportBatch
    ) {
        for position in listeners.indices where listeners[position].index == index {
            // What a controller tracks is told a second time while somebody discovers.
            if handle != 0, !listeners[position].discovery.isEmpty { return feed.noteRepetition() }
            listeners[position].hear(dataLength: found.data.count, at: feed.stamp())
            return feed.append(found, packet, from: position, &batch)
        }
    }
}
