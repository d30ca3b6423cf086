internal import BeaconCore
internal import BeaconIO
internal import BlueZBus
internal import BluetoothRadio

/// Adverts that bluetoothd sends for us, on an adapter that is followed by its address.
final class BusAdvertiser: Advertiser {
    private struct Entry {
        let path: String
        let advertisement: BlueZAdvertisement
    }

    private let request: AdvertiseRequest
    private let adverts: [AdvertisedData]
    private let messages: any Messages
    private let address: BusAddress
    private var contents: [BlueZAdvertisementContent] = []
    private var connection: BusConnection?
    private var adapter: BlueZAdapter?
    private var entries: [Entry] = []
    private var current = 0
    private var count = 0
    private var isLost = false
    private var retries = AdvertiseRetries()
    private var nextAttempt: Int64?
    private var lastComplaint = ""

    private(set) var takesTurns = false

    init(
        _ request: AdvertiseRequest,
        _ adverts: [AdvertisedData],
        _ messages: any Messages,
        bus address: BusAddress = .system
    ) {
        self.request = request
        self.adverts = adverts
        self.messages = messages
        self.address = address
    }

    /// Whether bluetoothd is on the bus; it is not started for this.
    static func isServiceThere(on address: BusAddress = .system) -> Bool {
        guard let connection = try? BusConnection(address, within: .seconds(2)) else { return false }
        let answer = try? connection.values(of: .bus("NameHasOwner", [.text(BlueZName.service)]))
        return answer?.first?.asBoolean ?? false
    }

    func begin(unless stop: Int32) throws(Failure) {
        try readContents()
        try open(unless: stop)
        guard let adapter else { return }
        messages.warn(BusAdvertiserWords.start(request, adapter, inTurn: takesTurns, power: power))
        if let line = BusAdvertiserWords.interval(request, adapter) { messages.warn(line) }
    }

    func serve(until deadline: Int64?, unless stop: Int32) throws(Failure) {
        guard let connection else {
            // Nothing to listen to: the bus is gone.
            pause(until: deadline, unless: stop)
            return try attempt(unless: stop)
        }
        let wanted = [deadline, nextAttempt].compactMap { $0 }.min()
        let left = wanted.map { max($0 &- SystemClock.sinceBoot, 0) }
        switch connection.next(
            until: left.map { ContinuousClock().now + .nanoseconds($0) },
            unless: stop
        ) {
        case .signal(let message): note(message)
        case .answer: break
        case .served: break
        case .timedOut: break
        case .stopped: break
        case .disconnected: lose("the D-Bus connection ended")
        }
        if !isLost, entries.contains(where: { $0.advertisement.isReleased }) {
            lose("bluetoothd let go of the advert")
        }
        try attempt(unless: stop)
    }

    func turn(to index: Int) throws(Failure) {
        current = index
        guard !isLost, let connection, let adapter else { return }
        withdraw()
        do throws(BusError) { try register([index], adapter, connection, unless: -1) } catch {
            lose(error.advertisingText(adapter) ?? error.text)
        }
    }

    func end() {
        withdraw()
        connection = nil
    }
}

extension BusAdvertiser {
    private var name: String { adapter?.name ?? "bluez" }

    /// What the controller selected, once bluetoothd has told.
    private var power: Int64? { entries.last?.advertisement.txPower }

    private func readContents() throws(Failure) {
        for (advert, planned) in zip(adverts, request.adverts) {
            do throws(BlueZAdvertisementContent.Unsayable) {
                contents.append(try BlueZAdvertisementContent(advert.advertisingData))
            } catch {
                throw Failure(
                    .usage,
                    "advertise: \(planned.label): octet \(error.offset): \(error.text): bluetoothd cannot send "
                        + "that; use --via=hci"
                )
            }
            guard planned.scanResponse.isEmpty else {
                throw Failure(
                    .usage,
                    "advertise: --scan-response: bluetoothd takes only a name for it, with --name; use --via=hci"
                )
            }
        }
    }

    /// Connects, finds the adapter and registers.
    private func open(unless stop: Int32) throws(Failure) {
        let connection: BusConnection
        var adapters: [BlueZAdapter] = []
        do throws(BusError) {
            connection = try BusConnection(address, unless: stop)
            for rule in Self.rules { try connection.addMatch(rule, unless: stop) }
            self.connection = connection
            adapters = try BlueZAdapters.all(connection, unless: stop)
        } catch {
            throw error.failure("advertise")
        }
        let found = try choose(adapters)
        adapter = found
        guard found.isPowered else {
            throw Failure(.unavailable, "\(found.name): is switched off; run: bluetoothctl power on")
        }
        try start(found, connection, unless: stop)
    }

    private static let rules = [
        "type='signal',sender='org.bluez',interface='\(BusName.objectManager)'",
        "type='signal',sender='org.bluez',interface='\(BusName.properties)',arg0='\(BlueZName.adapter)'",
        "type='signal',sender='\(BusName.bus)',member='NameOwnerChanged',arg0='\(BlueZName.service)'",
    ]

    private func choose(_ adapters: [BlueZAdapter]) throws(Failure) -> BlueZAdapter {
        // One that was found once is followed by its address.
        let known = adapter?.address
        let found = adapters.first { one in
            if let known { return one.address == known }
            return switch request.adapter {
            case .first, .all: true
            case .index(let index): one.index == index
            case .address(let address): one.address == address
            }
        }
        if let found { return found }
        let names = adapters.map { "\($0.name) (\($0.address))" }.joined(separator: ", ")
        let text = adapters.isEmpty ? "bluetoothd has no adapter; see: beacon doctor" : "there are \(names)"
        throw Failure(.unavailable, "advertise: no such adapter: \(text)")
    }

    private func start(
        _ adapter: BlueZAdapter,
        _ connection: BusConnection,
        unless stop: Int32
    ) throws(Failure) {
        let features = adapter.advertising?.supportedFeatures ?? []
        if request.parameters.txPower != nil, !features.contains("CanSetTxPower") {
            throw Failure(
                .unavailable,
                "\(adapter.name): bluetoothd lets nobody choose the Tx power here: leave --tx-power out"
            )
        }
        let room = adapter.advertising?.supportedInstances ?? 1
        takesTurns = adverts.count > 1 && (request.rotation != nil || room < adverts.count)
        do throws(BusError) {
            let indexes = takesTurns ? [current] : Array(adverts.indices)
            try register(indexes, adapter, connection, unless: stop)
        } catch {
            withdraw()
            guard let text = error.advertisingText(adapter) else { throw error.failure(adapter.name) }
            throw Failure(.unavailable, "\(adapter.name): \(text)")
        }
    }

    private func register(
        _ indexes: [Int],
        _ adapter: BlueZAdapter,
        _ connection: BusConnection,
        unless stop: Int32
    ) throws(BusError) {
        for index in indexes {
            count += 1
            let path = "/beacon/advertisement\(count)"
            let parameters = request.parameters
            let advertisement = BlueZAdvertisement(
                contents[index],
                isConnectable: parameters.isConnectable,
                interval: UInt32(clamping: parameters.interval / 1_000_000),
                txPower: parameters.txPower.map { Int16($0.dBm) },
                localName: request.adverts[index].name
            )
            try BlueZAdvertiser.register(advertisement, at: path, on: adapter.path, connection, unless: stop)
            entries.append(Entry(path: path, advertisement: advertisement))
        }
    }

    private func withdraw() {
        if let connection, let adapter {
            for entry in entries {
                if entry.advertisement.isReleased || !connection.isOpen {
                    connection.withdraw(entry.path)
                } else {
                    BlueZAdvertiser.unregister(entry.path, on: adapter.path, connection)
                }
            }
        }
        entries = []
    }
}

extension BusAdvertiser {
    /// Sees what a signal says of bluetoothd and of our adapter.
    private func note(_ message: borrowing BusMessage) {
        let arguments: [BusValue]
        if message.isSignal(BusName.bus, "NameOwnerChanged") {
            arguments = message.arguments
            let isThere = arguments.last?.asText.map { !$0.isEmpty } ?? false
            if isThere { retry(after: AdvertiseRetries.afterReturn) } else { lose("bluetoothd is gone") }
        } else if message.withPath(BlueZAdapters.isAdapterPath) {
            arguments = message.arguments
            guard let powered = arguments.dropFirst().first?["Powered"]?.asBoolean else { return }
            if powered {
                retry(after: AdvertiseRetries.afterReturn)
            } else if message.path == adapter?.path {
                lose("is switched off")
            }
        } else if message.isSignal(BusName.objectManager, "InterfacesRemoved") {
            guard message.arguments.first?.asText == adapter?.path else { return }
            lose("is gone")
        } else if message.isSignal(BusName.objectManager, "InterfacesAdded"), isLost {
            guard let path = message.arguments.first?.asText else { return }
            if path.split(separator: "/").count == 3 { retry(after: AdvertiseRetries.afterReturn) }
        }
    }

    private func lose(_ reason: String) {
        guard !isLost else { return }
        isLost = true
        messages.warn("\(name): \(reason): advertising stops until it is back")
        if connection?.isOpen != true { connection = nil }
        entries.forEach { connection?.withdraw($0.path) }
        entries = []
        nextAttempt = SystemClock.sinceBoot &+ retries.next()
    }

    private func retry(after delay: Int64) {
        guard isLost else { return }
        nextAttempt = SystemClock.sinceBoot &+ delay
    }

    private func pause(until deadline: Int64?, unless stop: Int32) {
        let wanted = [deadline, nextAttempt].compactMap { $0 }.min()
        let left = wanted.map { max($0 &- SystemClock.sinceBoot, 0) / 1_000_000 &+ 1 }
        Descriptor.pause(unless: stop, milliseconds: left.map { Int32(clamping: $0) } ?? -1)
    }

    /// Registers again once it is time; whoever waits for an adapter waits as long as it takes.
    private func attempt(unless stop: Int32) throws(Failure) {
        guard isLost, let due = nextAttempt, SystemClock.sinceBoot >= due else { return }
        nextAttempt = nil
        connection = nil
        do throws(Failure) {
            try open(unless: stop)
            isLost = false
            retries = AdvertiseRetries()
            messages.warn("\(name): advertising again")
        } catch {
            nextAttempt = SystemClock.sinceBoot &+ retries.next()
            // What it waits for was said; a reason that lasts is news.
            guard retries.isLong, error.message != lastComplaint else { return }
            lastComplaint = error.message
            messages.warn(error.message)
        }
    }
}
