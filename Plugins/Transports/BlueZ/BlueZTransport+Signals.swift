import BeaconCore
import BeaconIO
import BlueZBus

/// What bluetoothd and the bus say by themselves.
extension BlueZTransport {
    func take(_ message: borrowing BusMessage, _ batch: inout OpenReportBatch, _ publisher: ReportPublisher) {
        // Anybody may send us a signal; who sent it the bus itself says.
        guard !owner.isEmpty, message.isFrom(owner) else {
            if message.isFrom(BusName.bus), message.isSignal(BusName.bus, "NameOwnerChanged") {
                changeOwner(message)
            } else {
                strangers.add()
            }
            return
        }
        if !feed.hasRoom(batch) { handOn(&batch, publisher) }
        if message.isSignal(BusName.properties, "PropertiesChanged") {
            change(message, &batch)
        } else if message.isSignal(BusName.objectManager, "InterfacesAdded") {
            add(message, &batch)
        } else if message.isSignal(BusName.objectManager, "InterfacesRemoved") {
            remove(message)
        }
    }

    /// The device that a path stands for, below an adapter that we listen to.
    func device(_ path: Span<UInt8>) -> DeviceKey? {
        guard let (address, length) = DeviceKey.address(inPath: path) else { return nil }
        for position in listeners.indices {
            let adapter = listeners[position].pathOctets
            guard adapter.count == length, path.hasPrefix(adapter) else { continue }
            return DeviceKey(adapter: position, address: address)
        }
        return nil
    }

    /// PropertiesChanged: the interface, `a{sv}` of what has changed, `as` of what is no longer known.
    private func change(_ message: borrowing BusMessage, _ batch: inout OpenReportBatch) {
        guard let key = message.withPath({ device($0) }) else { return changeAdapter(message) }
        let heard: AdvertFeed.Heard? = message.withArguments { arguments in
            guard arguments.withText({ $0.isText("org.bluez.Device1") }) ?? false else { return nil }
            arguments.next()
            return feed.append(key, &arguments, at: message.receivedAt, &batch)
        }
        hear(heard, from: key, at: message.receivedAt)
    }

    func hear(_ heard: AdvertFeed.Heard?, from key: DeviceKey, at time: Int64) {
        guard let heard else { return }
        listeners[key.adapter].hear(dataLength: heard.dataLength, isAlive: heard.isAlive, at: time)
    }

    private func changeAdapter(_ message: borrowing BusMessage) {
        guard message.withPath(BlueZAdapters.isAdapterPath), let path = message.path,
            let position = listeners.firstIndex(where: { $0.path == path })
        else { return }
        let arguments = message.arguments
        guard arguments.count > 1, arguments[0].asText == BlueZName.adapter else { return }
        listeners[position].change(
            powered: arguments[1]["Powered"]?.asBoolean,
            powerState: arguments[1]["PowerState"]?.asText,
            discovering: arguments[1]["Discovering"]?.asBoolean,
            at: message.receivedAt
        )
        perform(position)
    }

    /// InterfacesAdded: the object, `a{sa{sv}}` of its new interfaces.
    private func add(_ message: borrowing BusMessage, _ batch: inout OpenReportBatch) {
        var key: DeviceKey?
        var adapter: BlueZAdapter?
        var heard: AdvertFeed.Heard?
        message.withArguments { arguments in
            if arguments.withText(BlueZAdapters.isAdapterPath) ?? false, let path = arguments.text() {
                arguments.next()
                adapter = BlueZAdapter(path: path, interfaces: arguments.value())
                return
            }
            key = arguments.withText({ device($0) }) ?? nil
            guard let key else { return }
            arguments.next()
            arguments.forEachEntry { interface in
                guard interface.withText({ $0.isText("org.bluez.Device1") }) ?? false else { return }
                interface.next()
                heard = feed.append(key, &interface, at: message.receivedAt, &batch)
            }
        }
        if let adapter { meet(adapter, at: message.receivedAt) }
        if let key { hear(heard, from: key, at: message.receivedAt) }
    }

    /// InterfacesRemoved: the object, `as` of its interfaces.
    private func remove(_ message: borrowing BusMessage) {
        let arguments = message.arguments
        guard arguments.count > 1, let path = arguments[0].asText else { return }
        let interfaces = arguments[1].asTexts
        if interfaces.contains(BlueZName.device) {
            let octets = Array(path.utf8)
            if let key = device(octets.span) { feed.forget(key) }
        } else if interfaces.contains(BlueZName.adapter),
            let position = listeners.firstIndex(where: { $0.path == path })
        {
            listeners[position].disappear(at: message.receivedAt)
            feed.forgetAll(of: position)
            perform(position)
        }
    }

    /// NameOwnerChanged: the name, who had it, who has it now.
    private func changeOwner(_ message: borrowing BusMessage) {
        let arguments = message.arguments
        guard arguments.count > 2, arguments[0].asText == BlueZName.service,
            let new = arguments[2].asText, new != owner
        else { return }
        if !owner.isEmpty { loseService(at: message.receivedAt) }
        owner = new
        for monitor in monitors { monitor.owner = new }
        guard !new.isEmpty else { return }
        context.announce("bluetoothd_appeared", of: "bluetoothd", "runs again", at: feed.time)
        refreshAt = message.receivedAt
    }

    /// Takes what bluetoothd called on our monitors.
    func drainMonitors(_ batch: inout OpenReportBatch, _ publisher: ReportPublisher) {
        for position in monitors.indices {
            guard !monitors[position].events.isEmpty else { continue }
            let events = monitors[position].events
            monitors[position].events.removeAll(keepingCapacity: true)
            for event in events {
                switch event {
                case .activated: break
                case .released:
                    listeners[position].release(at: SystemClock.sinceBoot)
                    perform(position)
                case .found(let path, let time):
                    let octets = Array(path.utf8)
                    guard let key = device(octets.span) else { continue }
                    if !feed.hasRoom(batch) { handOn(&batch, publisher) }
                    hear(feed.append(monitored: key, at: time, &batch), from: key, at: time)
                }
            }
        }
    }
}
