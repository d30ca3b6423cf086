import BeaconCore
import BeaconIO
import BluetoothHCI
import BluetoothRadio

/// What is rare: adapters that come, go and change, answers, and what listeners want done.
extension ManagementTransport {
    var nextDeadline: Int64? {
        var next = reopenAt
        for listener in listeners {
            guard let deadline = listener.deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// Lets every listener do what is due, and does what they want.
    func advance(at now: Int64) {
        if let time = reopenAt, time <= now { reopen(at: now) }
        guard channel != nil, reopenAt == nil else { return }
        for position in listeners.indices {
            listeners[position].advance(at: now)
            perform(position)
        }
        if mustReopen { reopen(at: now) }
    }

    /// Takes an event that is no advert.
    func note(_ index: UInt16, _ event: ManagementEvent, _ packet: Span<UInt8>) {
        let now = SystemClock.sinceBoot
        if case .commandComplete(ManagementOpcode.readControllerInformation.rawValue, let status, let range) =
            event
        {
            guard status == .success,
                let information = ManagementControllerInformation(packet.extracting(range))
            else { return }
            return meet(ManagedAdapter(index, information), at: now)
        }
        switch directory.note(event, on: index) {
        case .appeared(let index): send(.readControllerInformation(index), at: nil)
        case .disappeared: with(index) { $0.disappear(at: now) }
        case .settings(let adapter, let before):
            with(index) { $0.change(to: adapter, before: before, at: now) }
        case nil: tell(index, event, packet, at: now)
        }
    }

    /// Who changes a setting is answered with what they are now, and hears no event of it.
    private func noteAnswer(_ index: UInt16, _ opcode: UInt16, _ parameters: Span<UInt8>, at now: Int64) {
        guard opcode == ManagementOpcode.setPowered.rawValue, parameters.count >= 4 else { return }
        let settings = ManagementSettings(rawValue: parameters.littleEndianUInt32(at: 0))
        guard case .settings(let adapter, let before)? = directory.note(.newSettings(settings), on: index)
        else {
            return
        }
        with(index) { $0.change(to: adapter, before: before, at: now) }
    }

    private func tell(_ index: UInt16, _ event: ManagementEvent, _ packet: Span<UInt8>, at now: Int64) {
        guard let position = listeners.firstIndex(where: { $0.index == index }) else { return }
        switch event {
        case .commandComplete(let opcode, let status, let parameters):
            if status == .success { noteAnswer(index, opcode, packet.extracting(parameters), at: now) }
            listeners[position].answer(opcode, status, packet.extracting(parameters), at: now)
        case .commandStatus(let opcode, let status) where status != .success:
            listeners[position].answer(opcode, status, packet.extracting(first: 0), at: now)
        case .discovering(let types, let isOn): listeners[position].discover(types, isOn, at: now)
        case .controllerError(let code): listeners[position].suffer(code, at: now)
        case .monitorRemoved(let handle): listeners[position].lose(monitor: handle, at: now)
        case .resume: listeners[position].watchdog.restart(at: now)
        default: return
        }
        perform(position)
    }

    private func with(_ index: UInt16, _ body: (inout AdapterListener) -> Void) {
        guard let position = listeners.firstIndex(where: { $0.index == index }) else { return }
        body(&listeners[position])
        perform(position)
    }

    /// An adapter that was asked who it is answers: one that we know, or a new one.
    private func meet(_ adapter: ManagedAdapter, at now: Int64) {
        directory.add(adapter)
        if let position = listeners.firstIndex(where: { $0.adapter == nil && $0.isSame(as: adapter) }) {
            feed.know(adapter, at: position)
            listeners[position].appear(adapter, at: now)
            perform(position)
        } else if options.choice == .all, !listeners.contains(where: { $0.index == adapter.index }) {
            add(adapter, at: now)
            context.announce("appeared", of: adapter.name, "is new here", at: feed.time)
            listeners[listeners.count - 1].advance(at: now)
            perform(listeners.count - 1)
        }
    }

    func perform(_ position: Int) {
        let actions = listeners[position].actions
        guard !actions.isEmpty else { return }
        listeners[position].actions.removeAll()
        for action in actions {
            switch action {
            case .send(let command): send(command, at: position)
            case .announce(let state, let detail):
                context.announce(state, of: listeners[position].name, detail, at: feed.time)
            case .count(let name): context.counter(name).add()
            case .reopen: mustReopen = true
            case .reset(let index): reset(index, position)
            case .end(let failure): end(failure, position)
            }
        }
    }

    private func reset(_ index: UInt16, _ position: Int) {
        do throws(RadioError) {
            try resetAdapter(index)
        } catch {
            context.announce(
                "failed",
                of: listeners[position].name,
                "resetting it: \(error.error.text)",
                at: feed.time
            )
        }
    }

    /// One adapter that is given up does not end what others hear.
    private func end(_ failure: Failure, _ position: Int) {
        if listeners.allSatisfy(\.isGivenUp) {
            self.failure = failure
        } else {
            let prefix = "\(listeners[position].name): "
            let text =
                failure.message.hasPrefix(prefix) ? failure.message.dropFirst(prefix.count) : "given up"
            context.announce("gave_up", of: listeners[position].name, String(text), at: feed.time)
        }
    }

    private func send(_ command: ManagementCommand, at position: Int?) {
        do throws(ManagementError) {
            try channel?.send(command)
        } catch {
            lose(error)
        }
    }

    /// The channel fails, which the kernel's does not do of itself.
    func lose(_ error: ManagementError) {
        guard reopenAt == nil else { return }
        context.announce("channel_lost", of: "bluetooth", "\(error.text); opening it anew", at: feed.time)
        context.counter("channel_losses").add()
        reopenAt = SystemClock.sinceBoot
    }

    private func reopen(at now: Int64) {
        mustReopen = false
        reopenAt = nil
        leave()
        if let channel { feed.look(channel, at: now, isEnd: true) }
        do throws(Failure) {
            let channel = try openedChannel()
            directory = try loaded(channel)
            self.channel = channel
            feed.begin()
        } catch {
            context.announce("failed", of: "bluetooth", error.message, at: feed.time)
            reopenAt = now &+ 1_000_000_000
            return
        }
        for position in listeners.indices {
            let listener = listeners[position]
            let adapter = directory.adapters.first { listener.isSame(as: $0) }
            listeners[position].rejoin(adapter, at: now)
            if let adapter { feed.know(adapter, at: position) }
            perform(position)
        }
    }

    private func loaded(_ channel: ManagementChannel) throws(Failure) -> AdapterDirectory {
        do throws(ManagementError) {
            return try AdapterDirectory.load(over: channel)
        } catch {
            throw error.failure("bluetooth", "cannot speak with the kernel")
        }
    }

    /// Waits a moment for answers that are on their way: what they say was begun must be given back, too.
    private func settle(_ channel: ManagementChannel) {
        let deadline = SystemClock.sinceBoot &+ 1_000_000_000
        while listeners.contains(where: { $0.pending != nil }) {
            let left = deadline &- SystemClock.sinceBoot
            guard left > 0, let isPacket = try? channel.receive(settle) else { return }
            guard !isPacket else { continue }
            _ = channel.descriptor.waitUntilReadable(unless: -1, milliseconds: Int32(left / 1_000_000) + 1)
        }
    }

    private func settle(_ index: UInt16, _ event: ManagementEvent, _ packet: Span<UInt8>) {
        for position in listeners.indices where listeners[position].index == index {
            switch event {
            case .commandComplete(let opcode, let status, let parameters):
                listeners[position].settle(opcode, status, packet.extracting(parameters))
            case .commandStatus(let opcode, let status) where status != .success:
                listeners[position].settle(opcode, status, packet.extracting(first: 0))
            default: break
            }
        }
    }

    /// Leaves the adapters as they were found.
    func leave() {
        guard let channel else { return }
        settle(channel)
        for listener in listeners {
            for command in listener.leaving {
                // Who is gone, or does not answer within a second, has nothing to be given back.
                _ = try? channel.perform(command, within: 1000)
            }
        }
    }
}
