import BeaconCore
import BeaconIO
import BluetoothRadio

/// Adapters that go, and come back.
extension AdapterListener {
    /// What was unblocked and stays down is switched on after so long, in nanoseconds: bluetoothd comes first.
    private static let patience: Int64 = 2_000_000_000

    /// Goes on waiting for the adapter, and says so once.
    func leave(_ condition: Condition) {
        self.condition = condition
        freeSince = nil
        ownDowns = 0
        switch condition {
        case .removed:
            context.counter("removed").add()
            close()
            context.announce("removed", of: name, "is gone: listening again once it is plugged in")
        case .blocked:
            context.counter("blocked").add()
            session?.forget()
            context.announce(
                "blocked",
                of: name,
                "switched off by rfkill; run: rfkill unblock bluetooth"
            )
        default:
            context.counter("powered_off").add()
            session?.forget()
            context.announce(
                "powered_off",
                of: name,
                "switched off: listening again once it is on (bluetoothctl power on)"
            )
        }
    }

    /// Looks whether the adapter is there, under which index, and on.
    ///
    /// - Parameters:
    ///   - adapters: all that there are.
    ///   - now: on the clock since boot.
    func look(at adapters: [AdapterInformation], _ now: Int64) {
        if case .gaveUp = condition { return }
        guard let found = adapters.first(where: { isSame($0) }) else {
            if case .removed = condition { return }
            return leave(.removed)
        }
        if case .removed = condition { return comeBack(found, now) }
        guard found.index == adapter.index else {
            close()
            return comeBack(found, now)
        }
        // Past the kernel, nobody can switch it off.
        guard !options.isAlone else { return }
        if found.isUp {
            if condition.isAway { comeBack(found, now) }
        } else if condition.isAway {
            wait(found, now)
        } else if condition.isListening {
            leave(system.isBlocked(adapter.index) == true ? .blocked : .poweredOff)
        }
        // One that fails is down by our own doing; the next step switches it on.
    }

    /// Heard from the kernel: it was switched off.
    ///
    /// It may be on again already, as after an error of its hardware: then it scans no more, and nobody says so.
    func noteDown() {
        guard ownDowns == 0 else { return ownDowns -= 1 }
        guard condition.isListening, !options.isAlone else { return }
        session?.forget()
        scanEnded = SystemClock.sinceBoot &- options.courtesy
    }

    private func isSame(_ other: AdapterInformation) -> Bool {
        adapter.hasAddress ? other.address == adapter.address : other.index == adapter.index
    }

    /// Waits for an adapter that is down.
    ///
    /// Who blocked it did not switch it off: when it is free again it is switched on.
    private func wait(_ found: AdapterInformation, _ now: Int64) {
        guard case .blocked = condition, system.isBlocked(found.index) == false else {
            return freeSince = nil
        }
        let since = freeSince ?? now
        freeSince = since
        guard now &- since >= Self.patience else { return }
        freeSince = nil
        comeBack(found, now)
    }

    private func comeBack(_ found: AdapterInformation, _ now: Int64) {
        let before = name
        let wasRemoved = condition.isRemoved || found.index != adapter.index
        adopt(found)
        do throws(Trouble) {
            try begin()
        } catch {
            // The kernel may still be busy with it: the next look comes in a second.
            switch error.kind {
            case .gone, .poweredOff, .blocked, .busy, .stopped: return
            case .final, .others, .fault: return meet(error)
            }
        }
        context.counter("came_back").add()
        let place = before == name ? "is back" : "is back, as \(name)"
        let (state, what) = wasRemoved ? ("appeared", place) : ("powered_on", "is on again")
        context.announce(state, of: before, "\(what): listening again")
        tellOfListening()
    }
}
