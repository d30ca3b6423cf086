import BeaconCore
import BlueZBus
import BluetoothRadio

/// What bluetoothd says of the adapter.
extension AdapterListener {
    /// The adapter is there: for the first time, again, or under another index.
    mutating func appear(_ adapter: BlueZAdapter, at now: Int64) {
        forget(at: now)
        let old = name
        name = adapter.name
        path = adapter.path
        isPowered = adapter.isPowered
        say("appeared", old == name ? "is back" : "is back; it was \(old)")
        if isPowered { pause = now &+ Self.settleTime } else { sayOff(adapter.powerState) }
        advance(at: now)
    }

    /// Everything was opened anew: what is known of the adapter now, or `nil` when it is not there.
    mutating func rejoin(_ adapter: BlueZAdapter?, at now: Int64) {
        guard !isGivenUp else { return }
        guard let adapter else { return path == nil ? () : disappear(at: now) }
        guard path != nil else { return appear(adapter, at: now) }
        forget(at: now)
        name = adapter.name
        path = adapter.path
        isPowered = adapter.isPowered
        if !isPowered { sayOff(adapter.powerState) }
        advance(at: now)
    }

    mutating func disappear(at now: Int64) {
        forget(at: now)
        path = nil
        say("removed", "was unplugged; waiting for it")
        actions.append(.count("removals"))
    }

    /// bluetoothd or the bus is gone, which is told once and not for each adapter.
    mutating func lose(at now: Int64) {
        forget(at: now)
        path = nil
        said = ""
    }

    /// What the adapter was told is gone with it.
    private mutating func forget(at now: Int64) {
        pending = nil
        planned = nil
        script = []
        pause = .min
        isListening = false
        stoppedAt = nil
        hasForced = false
        sharedPause = Self.firstSharedPause
        isPowerCycling = false
        isPowered = false
        watchdog.restart(at: now)
    }

    /// Properties have changed; `nil` for one that has not.
    mutating func change(powered: Bool?, powerState: String?, discovering: Bool?, at now: Int64) {
        guard path != nil, !isGivenUp else { return }
        if let powered, powered != isPowered {
            isPowered = powered
            if powered { switchOn(at: now) } else { switchOff(powerState, at: now) }
        } else if powerState == "off-blocked" {
            sayOff(powerState)
        }
        if let discovering, isListening, options.isDiscovery {
            stoppedAt = discovering ? nil : stoppedAt ?? now
        }
        advance(at: now)
    }

    private mutating func switchOn(at now: Int64) {
        watchdog.restart(at: now)
        pause = max(pause, now &+ Self.settleTime)
        guard !isPowerCycling else {
            isPowerCycling = !script.isEmpty
            return
        }
        pause = now &+ Self.settleTime
        say("powered_on", "is switched on")
    }

    private mutating func switchOff(_ powerState: String?, at now: Int64) {
        isListening = false
        stoppedAt = nil
        guard !isPowerCycling else { return }
        pending = nil
        planned = nil
        script = []
        actions.append(.count("power_losses"))
        sayOff(powerState)
    }

    mutating func sayOff(_ powerState: String?) {
        if powerState == "off-blocked" {
            say("blocked", "is switched off by rfkill; run: rfkill unblock bluetooth")
        } else {
            say(
                "powered_off",
                "is switched off; waiting; to switch it on: rfkill unblock bluetooth; bluetoothctl power on"
            )
        }
    }

    /// bluetoothd lets our monitor go, as it does when the power goes.
    mutating func release(at now: Int64) {
        guard path != nil, !isGivenUp, pending?.step != .unregister else { return }
        isListening = false
        actions.append(.count("monitor_releases"))
        if isPowered { say("monitor_released", "bluetoothd let our monitor go; registering it again") }
        pause = now &+ sharedPause
        sharedPause = min(sharedPause &* 2, Self.longestSharedPause)
        advance(at: now)
    }
}
