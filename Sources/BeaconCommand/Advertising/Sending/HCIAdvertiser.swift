internal import BeaconCore
internal import BeaconIO
internal import BluetoothHCI
internal import BluetoothRadio

/// Adverts over a raw HCI socket, on an adapter that is followed by its address.
final class HCIAdvertiser: Advertiser {
    private let request: AdvertiseRequest
    private let adverts: [AdvertisedData]
    private let messages: any Messages
    private let radio: any RadioSystem
    private var adapter: AdapterInformation?
    /// Whether it was down when we came, and is to be so when we go.
    private var wasDown = false
    private var events: Descriptor?
    private var channel: CommandChannel?
    private var session: AdvertisingSession?
    private var current = 0
    private var retries = AdvertiseRetries()
    private var disturbances = 0

    /// Whether whoever plugs it in again may expect us to switch it on.
    private var switchesOn = false
    private var nextAttempt: Int64?

    private(set) var takesTurns = false

    init(
        _ request: AdvertiseRequest,
        _ adverts: [AdvertisedData],
        _ messages: any Messages,
        radio: any RadioSystem = KernelRadio()
    ) {
        self.request = request
        self.adverts = adverts
        self.messages = messages
        self.radio = radio
    }

    func begin(unless stop: Int32) throws(Failure) {
        do throws(RadioError) { events = try radio.openAdapterEvents() } catch { throw error.failure }
        let found = try choose()
        adapter = found
        if !found.isUp { try powerUp(found) }
        try open(found)
        messages.warn(startLine(found))
        if let line = AdvertisingNeighbours.line(on: found.index, session?.abilities.commandSet) {
            messages.warn(line)
        }
    }

    func serve(until deadline: Int64?, unless stop: Int32) throws(Failure) {
        wait(until: [deadline, nextAttempt].compactMap { $0 }.min(), unless: stop)
        readEvents()
        if let channel, session != nil {
            do throws(CommandError) {
                _ = try channel.readBurst(atMost: 256) { packet in hear(packet) }
            } catch {
                lose(error.text)
            }
        }
        guard let due = nextAttempt, SystemClock.sinceBoot >= due else { return }
        nextAttempt = nil
        try resume()
    }

    func turn(to index: Int) throws(Failure) {
        current = index
        guard let session else { return }
        do throws(AdvertisingError) { try session.change(to: adverts[index]) } catch { lose(error.text) }
    }

    func end() {
        session?.stop()
        session = nil
        channel = nil
        guard wasDown, let adapter else { return }
        try? radio.powerDown(adapter.index)
    }

    private var name: String { adapter?.name ?? "hci" }

    private func choose() throws(Failure) -> AdapterInformation {
        let all: [AdapterInformation]
        do throws(RadioError) { all = try radio.adapters() } catch { throw error.failure }
        let found =
            switch request.adapter {
            case .first, .all: all.first
            case .index(let index): all.first { $0.index == index }
            case .address(let address): all.first { $0.address == address }
            }
        if let found { return found }
        guard !all.isEmpty else {
            throw Failure(.unavailable, "advertise: no Bluetooth adapter; plug one in, or see: beacon doctor")
        }
        let names = all.map { "\($0.name) (\($0.address))" }.joined(separator: ", ")
        throw Failure(.unavailable, "advertise: no such adapter: there are \(names)")
    }

    private func powerUp(_ adapter: AdapterInformation) throws(Failure) {
        do throws(RadioError) { try radio.powerUp(adapter.index) } catch { throw error.failure }
        wasDown = true
        // An adapter tells its address when it is up for the first time.
        if let renewed = try? radio.information(of: adapter.index) { self.adapter = renewed }
    }

    /// Opens the adapter and sends.
    private func open(_ adapter: AdapterInformation) throws(Failure) {
        let channel: CommandChannel
        do throws(RadioError) { channel = CommandChannel(try radio.openRaw(adapter.index)) } catch {
            throw error.failure
        }
        do throws(AdvertisingError) {
            let session = try AdvertisingSession(
                over: channel,
                request.parameters,
                hasPublicAddress: self.adapter?.hasAddress ?? adapter.hasAddress
            )
            let atOnce = request.rotation == nil ? adverts : [adverts[current]]
            takesTurns = try session.start(atOnce) < adverts.count
            // Only the first could be sent; the one whose turn it was goes on.
            if takesTurns, current > 0, request.rotation == nil { try session.change(to: adverts[current]) }
            self.session = session
            self.channel = channel
        } catch {
            throw error.failure(adapter.name)
        }
        channel.onOthersCommand = { [weak self] command, _ in self?.noticed(command) }
    }
}

extension HCIAdvertiser {
    private func wait(until deadline: Int64?, unless stop: Int32) {
        var set = PollSet()
        for descriptor in [Descriptor(stop, isOwned: false), events, channel?.descriptor] {
            if let descriptor { set.add(descriptor, reads: true, writes: false) }
        }
        let now = SystemClock.sinceBoot
        set.wait(until: deadline.map { ContinuousClock().now + .nanoseconds(max($0 &- now, 0)) })
    }

    /// A command of bluetoothd or another program that may have ended our advertising.
    private func noticed(_ command: HCICommand) {
        guard let session, session.isDisturbed(by: command), nextAttempt == nil else { return }
        disturbances += 1
        // A program that does it again and again is told of now and then.
        if disturbances & (disturbances - 1) == 0 {
            let times = disturbances == 1 ? "" : ", \(disturbances) times by now"
            messages.warn("\(name): another program's \(command.opcode) ended our advertising\(times): again")
        }
        nextAttempt = SystemClock.sinceBoot &+ AdvertiseRetries.afterDisturbance
    }

    /// An event of the controller: somebody may have connected.
    private func hear(_ packet: Span<UInt8>) {
        guard let session, session.isEnded(by: packet), nextAttempt == nil else { return }
        messages.warn("\(name): somebody connected, which ended our advertising: again")
        nextAttempt = SystemClock.sinceBoot &+ AdvertiseRetries.afterDisturbance
    }

    private func readEvents() {
        guard let events else { return }
        var octets = [UInt8](repeating: 0, count: 260)
        while let count = try? events.read(into: &octets), count > 0 {
            let packet = octets
            guard let event = AdapterEvent(packet: packet.span.extracting(0..<count)) else { continue }
            note(event)
        }
    }

    private func note(_ event: AdapterEvent) {
        switch event.change {
        case .down where event.index == adapter?.index:
            let isBlocked = radio.isBlocked(event.index) == true
            // Who blocks it does not switch it off, and nobody else may be there to switch it on when it is free.
            if isBlocked { switchesOn = true }
            lose(isBlocked ? "is switched off by rfkill; run: rfkill unblock bluetooth" : "is switched off")
        case .unregistered where event.index == adapter?.index:
            // Nobody but us may be there to switch it on when it is plugged in again.
            switchesOn = true
            lose("is gone")
        case .up, .registered:
            if session == nil { nextAttempt = SystemClock.sinceBoot &+ AdvertiseRetries.afterReturn }
        case .down, .unregistered, .suspended, .resumed: break
        }
    }

    /// Lets go of what does not work any more, and looks again later.
    private func lose(_ reason: String) {
        guard session != nil else { return }
        session = nil
        channel = nil
        wasDown = false
        messages.warn("\(name): \(reason): advertising stops until it is back")
        nextAttempt = SystemClock.sinceBoot &+ retries.next()
    }

    /// Sends again, after a loss or a disturbance.
    private func resume() throws(Failure) {
        let isNew = session == nil
        guard let address = adapter?.address, let all = try? radio.adapters() else {
            nextAttempt = SystemClock.sinceBoot &+ AdvertiseRetries.pause
            return
        }
        let index = adapter?.index
        // Its address stays with it; one that has none is known by its index alone.
        let found = all.first { address.rawValue != 0 ? $0.address == address : $0.index == index }
        if let found, !found.isUp, switchesOn { try? powerUp(found) }
        guard let found, found.isUp || wasDown else {
            lose("is gone or switched off")
            nextAttempt = SystemClock.sinceBoot &+ AdvertiseRetries.pause
            return
        }
        adapter = found
        session = nil
        switchesOn = false
        do throws(Failure) {
            try open(found)
            retries = AdvertiseRetries()
            if isNew { messages.warn("\(found.name): advertising again") }
        } catch {
            guard let delay = retries.nextOrNil() else { throw error }
            messages.warn("\(error.message); next attempt in \(delay / 1_000_000_000) s")
            nextAttempt = SystemClock.sinceBoot &+ delay
        }
    }

    private func startLine(_ adapter: AdapterInformation) -> String {
        let address = session?.randomAddress ?? self.adapter?.address ?? adapter.address
        let power = session?.txPower.map { ", at \($0.dBm) dBm" } ?? ""
        let what = AdvertiseWords.what(request, inTurn: takesTurns)
        return "\(adapter.name): advertising \(what), by raw HCI from \(address)\(power); Ctrl-C stops"
    }
}
