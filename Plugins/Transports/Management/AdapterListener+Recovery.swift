import BeaconCore
import BluetoothHCI
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
        if let reason, planned == nil {
            said = ""
            say("failed", reason)
        }
        let attempt = ladder.fail(at: now)
        planned = attempt
        pause = attempt.time
    }

    mutating func take(_ step: RecoveryStep, at now: Int64) {
        guard let adapter else { return }
        actions.append(.count(step.state))
        said = ""
        say(step.state, step.text)
        watchdog.restart(at: now)
        switch step {
        case .restartScan:
            script = stopping(adapter.index)
            monitors = []
        case .reset: actions.append(.reset(index: adapter.index))
        case .powerCycle:
            isPowerCycling = true
            script = [.setPowered(false, on: adapter.index), .setPowered(true, on: adapter.index)]
        case .reopen:
            actions.append(.reopen)
        case .giveUp:
            isGivenUp = true
            actions.append(
                .end(
                    Failure(
                        .unavailable,
                        "\(name): nothing helped; unplug it and plug it in again, or see: beacon doctor"
                    )
                )
            )
        }
    }

    /// The commands that end what we, or whoever is stuck, started.
    private func stopping(_ index: UInt16) -> [ManagementCommand] {
        guard options.isDiscovery else { return monitors.map { .removeMonitor($0, on: index) } }
        return [.stopDiscovery(of: discovery.isEmpty ? .lowEnergy : discovery, on: index)]
    }

    /// The commands that leave the adapter as it was found.
    var leaving: [ManagementCommand] {
        guard let adapter else { return [] }
        guard options.isDiscovery else { return monitors.map { .removeMonitor($0, on: adapter.index) } }
        return isOwnDiscovery && adapter.isPowered ? stopping(adapter.index) : []
    }
}
