import BeaconCore
import BluetoothRadio

/// What is done when nothing comes, or nothing works.
extension AdapterListener {
    mutating func starve(at now: Int64) {
        actions.append(.count("silences"))
        let seconds = watchdog.silence(at: now) / 1_000_000_000
        watchdog.restart(at: now)
        said = ""
        say("scan_silent", "no advert for \(seconds) s")
        fail(nil, at: now)
    }

    /// Plans the next step of the ladder.
    mutating func fail(_ reason: String?, at now: Int64) {
        isListening = false
        stoppedAt = nil
        if let reason { say("failed", reason) }
        let attempt = ladder.fail(at: now)
        planned = attempt
        pause = attempt.time
    }

    /// The scan ended without a word of ours.
    mutating func restart(at now: Int64) {
        isListening = false
        stoppedAt = nil
        actions.append(.count("scan_stops"))
        say("scan_stopped", "the scan ended by itself; starting it again")
        script = [.stop, .setFilter, .start]
        pause = now
        advance(at: now)
    }

    mutating func take(_ step: RecoveryStep, at now: Int64) {
        actions.append(.count(step.state))
        said = ""
        say(step.state, step.text)
        watchdog.restart(at: now)
        pause = now
        switch step {
        case .restartScan:
            script = options.isDiscovery ? [.stop, .setFilter, .start] : [.unregister, .register]
        case .powerCycle, .reset:
            isPowerCycling = true
            script = [.powerOff, .powerOn]
        case .reopen:
            actions.append(.reopen)
        case .giveUp:
            end(
                Failure(
                    .unavailable,
                    "\(name): nothing helped; unplug the adapter and plug it in again, or run: sudo systemctl "
                        + "restart bluetooth"
                )
            )
        }
    }

    /// The calls that leave the adapter as it was found.
    var leaving: ListenerStep? {
        guard path != nil, isListening else { return nil }
        return options.isDiscovery ? .stop : .unregister
    }
}
