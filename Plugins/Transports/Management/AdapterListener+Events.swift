import BeaconCore
import BluetoothHCI
import BluetoothRadio

/// What the kernel says of the adapter.
extension AdapterListener {
    /// The adapter is there: again, or under another index.
    mutating func appear(_ adapter: ManagedAdapter, at now: Int64) {
        forget(at: now)
        self.adapter = adapter
        let isRenamed = name != adapter.name
        let old = name
        name = adapter.name
        say("appeared", isRenamed ? "is back; it was \(old)" : "is back")
        if !adapter.isPowered { offDue = now &+ Self.offTime }
        advance(at: now)
    }

    /// The channel was opened anew: what is known of the adapter, or `nil` when it is not there.
    mutating func rejoin(_ adapter: ManagedAdapter?, at now: Int64) {
        guard !isGivenUp else { return }
        guard let adapter else { return self.adapter == nil ? () : disappear(at: now) }
        guard self.adapter != nil else { return appear(adapter, at: now) }
        forget(at: now)
        self.adapter = adapter
        name = adapter.name
        if !adapter.isPowered { sayOff() }
        advance(at: now)
    }

    mutating func disappear(at now: Int64) {
        forget(at: now)
        adapter = nil
        say("removed", "was unplugged; waiting for it")
        actions.append(.count("removals"))
    }

    /// What the adapter was told is gone with it.
    mutating func forget(at now: Int64) {
        pending = nil
        planned = nil
        script = []
        discovery = []
        isOwnDiscovery = false
        monitors = []
        isPowerCycling = false
        isHeldOff = false
        offDue = nil
        pause = .min
        watchdog.restart(at: now)
    }

    /// The settings are other than they were.
    mutating func change(to adapter: ManagedAdapter, before: ManagementSettings, at now: Int64) {
        self.adapter = adapter
        let wasPowered = before.contains(.powered)
        if wasPowered, !adapter.isPowered {
            discovery = []
            isOwnDiscovery = false
            if !isPowerCycling {
                pending = nil
                offDue = now &+ Self.offTime
            }
        } else if !wasPowered, adapter.isPowered {
            watchdog.restart(at: now)
            pause = .min
            isHeldOff = false
            offDue = nil
            let wasTold = ["powered_off", "blocked", "unblocked"].contains(said)
            if wasTold, !isPowerCycling { say("powered_on", "is switched on") }
        }
        advance(at: now)
    }

    mutating func sayOff() {
        offDue = nil
        if isBlocked(name) == true {
            isHeldOff = true
            say("blocked", "is switched off by rfkill; run: rfkill unblock bluetooth")
        } else {
            say("powered_off", "is switched off; waiting; to switch it on: bluetoothctl power on")
        }
    }

    /// Switches it on again once nothing holds it off: the kernel does not, and bluetoothd may not run.
    mutating func awaitSwitch(_ adapter: ManagedAdapter, at now: Int64) {
        guard isHeldOff, pause <= now else { return }
        pause = now &+ Self.switchPause
        guard isBlocked(name) == false else { return }
        guard said == "unblocked" else {
            // bluetoothd gets a moment to do it.
            return say("unblocked", "rfkill lets it go; switching it on")
        }
        isHeldOff = false
        send(.setPowered(true, on: adapter.index), at: now)
    }

    /// A discovery began or ended, ours or another's.
    mutating func discover(_ types: ManagementAddressTypes, _ isOn: Bool, at now: Int64) {
        guard isOn else {
            let isShort = isOwnDiscovery && now &- discoveryStart < Self.shortDiscovery
            discovery = []
            isOwnDiscovery = false
            guard options.isDiscovery else { return }
            shortDiscoveries = isShort ? shortDiscoveries + 1 : 0
            // One that ends at once does so again: others may be at work, or the controller refuses.
            pause = isShort ? now &+ Self.shortDiscovery : .min
            if shortDiscoveries > 3 { fail("discoveries end as soon as they begin", at: now) }
            return advance(at: now)
        }
        discovery = types
        advance(at: now)
    }

    mutating func lose(monitor handle: UInt16, at now: Int64) {
        // Handle 0 stands for all.
        guard !monitors.isEmpty, handle == 0 || monitors.contains(handle), script.isEmpty, pending == nil
        else {
            return
        }
        monitors.removeAll { handle == 0 || $0 == handle }
        say("monitor_removed", "another program removed our monitor; adding it again")
        actions.append(.count("monitor_removals"))
        advance(at: now)
    }

    mutating func suffer(_ code: UInt8, at now: Int64) {
        actions.append(.count("controller_errors"))
        let digits = String(code, radix: 16)
        said = ""
        say(
            "controller_error",
            "the controller reports hardware error 0x\(digits.count < 2 ? "0" : "")\(digits)"
        )
        fail("hardware error", at: now)
    }
}
