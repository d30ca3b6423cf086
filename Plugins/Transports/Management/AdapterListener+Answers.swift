import BeaconCore
import BluetoothHCI
import BluetoothRadio

/// What the kernel answers to commands.
extension AdapterListener {
    /// Takes the end of a command, unless it is none of ours.
    mutating func answer(
        _ opcode: UInt16,
        _ status: ManagementStatus,
        _ parameters: Span<UInt8>,
        at now: Int64
    ) {
        guard let pending, pending.opcode.rawValue == opcode, !isGivenUp else { return }
        self.pending = nil
        switch pending.opcode {
        case .startDiscovery: started(status, at: now)
        case .addPatternsMonitor:
            let handle = parameters.count >= 2 ? parameters.littleEndianUInt16(at: 0) : nil
            added(status, handle, at: now)
        case .setPowered: powered(status, at: now)
        // The discovery that is stopped may have ended by itself, the monitor may be gone.
        default: break
        }
        advance(at: now)
    }

    /// Takes the end of a command when the run is over: only what must be given back counts.
    mutating func settle(_ opcode: UInt16, _ status: ManagementStatus, _ parameters: Span<UInt8>) {
        guard let pending, pending.opcode.rawValue == opcode else { return }
        self.pending = nil
        guard status == .success else { return }
        switch pending.opcode {
        case .startDiscovery: isOwnDiscovery = true
        case .addPatternsMonitor where parameters.count >= 2:
            monitors.append(parameters.littleEndianUInt16(at: 0))
        default: break
        }
    }

    private mutating func started(_ status: ManagementStatus, at now: Int64) {
        switch status {
        case .success:
            isOwnDiscovery = true
            discoveryStart = now
            if discovery.isEmpty { discovery = .lowEnergy }
            if said != "listening" { watchdog.restart(at: now) }
            say("listening", "listening: active scan by discovery")
            warnOfDuplicates()
        case .busy:
            pause = now &+ Self.sharedPause
            if ladder.isAtFoot {
                say("discovery_shared", "another program discovers; hearing along, and trying again")
            } else {
                say("discovery_stuck", "the kernel holds a discovery that does not end; trying again")
            }
            warnOfDuplicates()
            // A discovery that its owner forgot stays for ever, and brings nothing.
            if watchdog.isStarving(at: now) { starve(at: now) }
        default: refused(status, "cannot start the discovery", at: now)
        }
    }

    private mutating func warnOfDuplicates() {
        guard !hasWarnedOfDuplicates else { return }
        hasWarnedOfDuplicates = true
        let detail =
            "the kernel lets the same advert through once in 10 s: rates are unfit for ranging; "
            + "use hci, or monitor="
        actions.append(.announce(state: "duplicates_filtered", detail))
    }

    private mutating func added(_ status: ManagementStatus, _ handle: UInt16?, at now: Int64) {
        switch (status, handle) {
        case (.success, let handle?):
            monitors.append(handle)
            guard monitors.count == ownMonitors.count else { return }
            watchdog.restart(at: now)
            say("listening", "listening: passive scan by \(monitors.count == 1 ? "a monitor" : "monitors")")
        case (.success, nil): fail("the kernel's answer is cut off", at: now)
        case (.busy, _): pause = now &+ Self.shortDiscovery
        default: refused(status, "cannot add a monitor", at: now)
        }
    }

    private mutating func powered(_ status: ManagementStatus, at now: Int64) {
        let wasFirst = !script.isEmpty
        if wasFirst, status == .success { return }
        script = []
        isPowerCycling = false
        switch status {
        case .success: watchdog.restart(at: now)
        case .rfkilled: sayOff()
        default: fail("cannot switch it \(wasFirst ? "off" : "on"): \(status)", at: now)
        }
    }

    private mutating func refused(_ status: ManagementStatus, _ attempt: String, at now: Int64) {
        switch status {
        case .notPowered, .rfkilled:
            // The news of it is on its way; without it another try finds out.
            pause = now &+ Self.sharedPause
            sayOff()
        case .permissionDenied, .notSupported, .unknownCommand, .invalidParameters:
            isGivenUp = true
            actions.append(.end(ManagementError.refused(status).failure(name, attempt)))
        case .noResources:
            // Of a killed program they stay.
            fail("\(attempt): there are too many; unplug the adapter to be rid of them", at: now)
        case .invalidIndex: disappear(at: now)
        default: fail("\(attempt): \(status)", at: now)
        }
    }
}
