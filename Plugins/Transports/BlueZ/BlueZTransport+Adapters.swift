import BeaconCore
import BeaconIO
import BlueZBus
import BluetoothRadio

/// What is rare: connecting, adapters that come, answers, and what listeners want done.
extension BlueZTransport {
    /// Few rules: each signal is compared with all of them by the bus.
    private static let rules = [
        "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.Properties',"
            + "member='PropertiesChanged',path_namespace='/org/bluez'",
        "type='signal',sender='org.bluez',interface='org.freedesktop.DBus.ObjectManager'",
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.bluez'",
    ]

    /// Connects, and asks for signals.
    func connect(within limit: Duration, unless stop: Int32) throws(BusError) {
        let connection = try BusConnection(address, within: limit, unless: stop)
        self.connection = connection
        for rule in Self.rules { try connection.addMatch(rule, unless: stop) }
        for position in monitors.indices { export(position) }
    }

    /// Asks bluetoothd what it has.
    func ask(unless stop: Int32) throws(BusError) -> BusMessage {
        guard let connection else { throw .disconnected }
        let answer = try connection.answer(to: BlueZAdapters.call, unless: stop)
        owner = answer.sender ?? ""
        for monitor in monitors { monitor.owner = owner }
        return answer
    }

    /// Remembers the devices that bluetoothd remembers: they were not heard.
    func remember(_ answer: borrowing BusMessage) {
        _ = answer.withArguments { objects in
            objects.forEachEntry { object in
                guard let key = object.withText({ device($0) }) ?? nil else { return }
                object.next()
                object.forEachEntry { interface in
                    guard interface.withText({ $0.isText("org.bluez.Device1") }) ?? false else { return }
                    interface.next()
                    feed.remember(key, &interface)
                }
            }
        }
    }

    func add(_ adapter: BlueZAdapter, at now: Int64) {
        let position = listeners.count
        feed.know(adapter.name, at: position)
        listeners.append(AdapterListener(adapter, options, at: now))
        guard !options.isDiscovery else { return }
        let monitor = AdvertMonitor(options.patterns)
        monitor.owner = owner
        monitors.append(monitor)
        export(position)
    }

    private func root(_ position: Int) -> String { "/org/beacon/monitors\(position)" }

    private func export(_ position: Int) {
        connection?.exportManager(at: root(position))
        connection?.export(monitors[position], at: root(position) + "/monitor")
    }

    /// An adapter is there: one that we know, or a new one.
    func meet(_ adapter: BlueZAdapter, at now: Int64) {
        if let position = listeners.firstIndex(where: { $0.address == adapter.address }) {
            guard listeners[position].path != adapter.path else { return }
            feed.know(adapter.name, at: position)
            listeners[position].appear(adapter, at: now)
            perform(position)
        } else if options.choice == .all {
            guard options.isDiscovery || adapter.monitoring != nil else { return }
            add(adapter, at: now)
            context.announce("appeared", of: adapter.name, "is new here", at: feed.time)
            listeners[listeners.count - 1].advance(at: now)
            perform(listeners.count - 1)
        }
    }

    /// When something must be done although nothing happens; `nil` when there is no such time.
    var nextDeadline: Int64? {
        if let reconnectAt { return reconnectAt }
        var next = refreshAt
        for listener in listeners {
            guard let deadline = listener.deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// Does what is due.
    func advance(at now: Int64, _ stop: Int32) {
        if mustReopen {
            mustReopen = false
            leave()
            dropConnection()
            reconnectAt = now
        }
        if let time = reconnectAt, time <= now { reconnect(at: now, stop) }
        if let time = refreshAt, time <= now { refresh(at: now, stop) }
        guard connection != nil, !owner.isEmpty else { return }
        for position in listeners.indices {
            listeners[position].advance(at: now)
            perform(position)
        }
    }

    // MARK: - The bus and bluetoothd

    func loseBus(at now: Int64) {
        context.counter("bus_losses").add()
        context.announce("bus_lost", of: "D-Bus", "the connection ended; connecting again", at: feed.time)
        dropConnection()
        for position in listeners.indices { listeners[position].lose(at: now) }
        reconnectPause = Self.firstPause
        reconnectAt = now &+ reconnectPause
    }

    private func dropConnection() {
        formerlyLost &+= connection?.droppedSignals ?? 0
        connection = nil
        owner = ""
        refreshAt = nil
    }

    /// bluetoothd is gone, and with it everything that it was told.
    func loseService(at now: Int64) {
        context.counter("bluetoothd_losses").add()
        context.announce(
            "bluetoothd_gone",
            of: "bluetoothd",
            "ended; waiting for it; to start it: sudo systemctl start bluetooth",
            at: feed.time
        )
        for position in listeners.indices {
            listeners[position].lose(at: now)
            feed.forgetAll(of: position)
        }
        refreshAt = nil
    }

    private func reconnect(at now: Int64, _ stop: Int32) {
        reconnectAt = nil
        do throws(BusError) {
            try connect(within: .seconds(2), unless: stop)
            let answer = try ask(unless: stop)
            reconnectPause = Self.firstPause
            context.announce("reconnected", of: "D-Bus", "connected again", at: feed.time)
            rejoin(answer, at: SystemClock.sinceBoot)
        } catch {
            guard error != .stopped else { return }
            guard !error.isServiceMissing, connection?.isOpen != true || error.name == nil else {
                // The bus is there; bluetoothd will be.
                return waitForService(error)
            }
            dropConnection()
            if reconnectPause == Self.firstPause {
                context.announce("bus_missing", of: "D-Bus", error.advice, at: feed.time)
            }
            reconnectPause = min(reconnectPause &* 2, Self.longestPause)
            reconnectAt = SystemClock.sinceBoot &+ reconnectPause
        }
    }

    private func waitForService(_ error: BusError) {
        context.announce("bluetoothd_gone", of: "bluetoothd", "waiting: \(error.advice)", at: feed.time)
        for position in listeners.indices { listeners[position].lose(at: SystemClock.sinceBoot) }
    }

    private func refresh(at now: Int64, _ stop: Int32) {
        refreshAt = nil
        do throws(BusError) {
            rejoin(try ask(unless: stop), at: SystemClock.sinceBoot)
        } catch {
            guard error != .stopped, connection?.isOpen == true, !owner.isEmpty else { return }
            refreshAt = SystemClock.sinceBoot &+ 1_000_000_000
        }
    }

    private func rejoin(_ answer: borrowing BusMessage, at now: Int64) {
        let adapters = BlueZAdapters.all(in: answer) ?? []
        for position in listeners.indices {
            let adapter = adapters.first { $0.address == listeners[position].address }
            if let adapter { feed.know(adapter.name, at: position) }
            if adapter != nil || listeners[position].path != nil {
                listeners[position].rejoin(adapter, at: now)
                perform(position)
            }
        }
        if options.choice == .all {
            for adapter in adapters { meet(adapter, at: now) }
        }
        remember(answer)
    }

    // MARK: - Calls

    /// Takes the answer to a call of a listener's.
    func take(answer: borrowing BusMessage) {
        let serial = answer.replySerial
        guard let position = listeners.firstIndex(where: { $0.pending?.serial == serial }) else { return }
        let now = answer.receivedAt
        let wasListening = listeners[position].isListening
        listeners[position].answer(answer.error, at: now)
        if listeners[position].isListening, !wasListening { feed.beginLook(at: position, now) }
        perform(position)
    }

    func perform(_ position: Int) {
        while !listeners[position].actions.isEmpty {
            let actions = listeners[position].actions
            listeners[position].actions.removeAll(keepingCapacity: true)
            for action in actions {
                switch action {
                case .call(let step): call(step, position)
                case .announce(let state, let detail):
                    context.announce(state, of: listeners[position].name, detail, at: feed.time)
                case .count(let name): context.counter(name).add()
                case .reopen: mustReopen = true
                case .end(let failure): end(failure, position)
                }
            }
        }
    }

    private func call(_ step: ListenerStep, _ position: Int) {
        guard let path = listeners[position].path, let connection else { return }
        do throws(BusError) {
            let serial = try connection.ask(step.call(path, root: root(position)))
            listeners[position].pending?.serial = serial
        } catch {
            // What is lost is told by the connection itself; the call counts as one without an answer.
            context.counter("unsent_calls").add()
        }
    }

    /// One adapter that is given up does not end what others hear.
    private func end(_ failure: Failure, _ position: Int) {
        if listeners.allSatisfy(\.isGivenUp) {
            self.failure = failure
        } else {
            let prefix = "\(listeners[position].name): "
            let isNamed = failure.message.hasPrefix(prefix)
            let detail = String(isNamed ? failure.message.dropFirst(prefix.count) : failure.message[...])
            context.announce("gave_up", of: listeners[position].name, detail, at: feed.time)
        }
    }

    /// Leaves the adapters as they were found.
    func leave() {
        guard let connection, connection.isOpen, !owner.isEmpty else { return }
        for (position, listener) in listeners.enumerated() {
            guard let step = listener.leaving, let path = listener.path else { continue }
            let call = step.call(path, root: root(position))
            do throws(BusError) {
                try connection.values(of: call, within: .seconds(1))
            } catch {
                // The session may be gone already; bluetoothd forgets it with our connection in any case.
                context.counter("stop_errors").add()
            }
        }
    }
}
