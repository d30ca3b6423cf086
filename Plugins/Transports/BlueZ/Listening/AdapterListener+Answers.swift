import BeaconCore
import BlueZBus
import BluetoothRadio

/// What bluetoothd answers.
extension AdapterListener {
    /// Takes the answer to the call that waits.
    ///
    /// - Parameters:
    ///   - error: why it was refused; `nil` when it was done.
    ///   - now: when.
    mutating func answer(_ error: BusError?, at now: Int64) {
        guard let step = pending?.step else { return }
        pending = nil
        switch step {
        case .stop, .unregister:
            // A session that is gone already answers with an error, which changes nothing.
            if error != nil { actions.append(.count("stop_errors")) }
            pause = now &+ Self.settleTime
        case .setFilter:
            if let error { refuseFilter(error, at: now) }
        case .start, .register:
            if let error { refuse(step, error, at: now) } else { listen(at: now) }
        case .powerOff, .powerOn:
            if let error { refusePower(error, at: now) } else { pause = now &+ Self.settleTime }
        }
        advance(at: now)
    }

    private mutating func listen(at now: Int64) {
        isListening = true
        hasForced = false
        stoppedAt = nil
        sharedPause = Self.firstSharedPause
        watchdog.restart(at: now)
        say("listening", options.isDiscovery ? "listens through bluetoothd" : "bluetoothd watches for us")
    }

    private mutating func refuse(_ step: ListenerStep, _ error: BusError, at now: Int64) {
        script = []
        if error.isBlueZ("AlreadyExists") {
            listen(at: now)
        } else if error.isBlueZ("InProgress") {
            share(at: now)
        } else {
            refuseAny(step, error, at: now)
        }
    }

    private mutating func refuseFilter(_ error: BusError, at now: Int64) {
        guard error.isBlueZ("NotSupported") || error.isBlueZ("InvalidArguments") else {
            script = []
            return refuseAny(.setFilter, error, at: now)
        }
        actions.append(.count("filter_refusals"))
        actions.append(
            .announce(state: "filter_refused", "bluetoothd takes no filter: the same advert is told seldom")
        )
    }

    /// Another program scans, or a scan of before has not ended: its adverts reach us too.
    private mutating func share(at now: Int64) {
        actions.append(.count("in_progress"))
        say(
            "in_progress",
            "another program scans, or an old scan has not ended; listening along, and trying again"
        )
        if hasForced {
            pause = now &+ sharedPause
            sharedPause = min(sharedPause &* 2, Self.longestSharedPause)
        } else {
            hasForced = true
            script = [.stop, .setFilter, .start]
        }
    }

    private mutating func refuseAny(_ step: ListenerStep, _ error: BusError, at now: Int64) {
        if error.isAccessDenied || error.isBlueZ("NotAuthorized") {
            return end(error.failure(name))
        }
        if step == .register, error.isUnknownTarget {
            return end(Self.noMonitors(name))
        }
        if error.isBlueZ("NotReady") {
            // Its power goes or comes: a signal says so, or it is tried again.
            actions.append(.count("not_ready"))
            say("not_ready", "is not ready; trying again")
            pause = now &+ 1_000_000_000
        } else if error.isUnknownTarget || error.isServiceMissing || error == .disconnected {
            // It was unplugged, or bluetoothd or the bus went away: a signal says so, or it is tried again.
            pause = now &+ 1_000_000_000
        } else {
            fail("bluetoothd refuses \(step.rawValue): \(error.text)", at: now)
        }
    }

    private mutating func refusePower(_ error: BusError, at now: Int64) {
        isPowerCycling = false
        script = []
        if !isPowered { sayOff(nil) }
        guard !error.isUnknownTarget, !error.isServiceMissing else { return }
        fail("bluetoothd does not switch it: \(error.text)", at: now)
    }

    /// What to say where bluetoothd offers no monitors.
    static func noMonitors(_ name: String) -> Failure {
        Failure(
            .unavailable,
            "\(name): bluetoothd offers no advertisement monitors: start it with --experimental (sudo systemctl "
                + "edit bluetooth), use the transport management, or leave out monitor="
        )
    }

    mutating func end(_ failure: Failure) {
        isGivenUp = true
        actions.append(.end(failure))
    }
}
