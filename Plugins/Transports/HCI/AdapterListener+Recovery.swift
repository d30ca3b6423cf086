import BeaconCore
import BeaconIO
import BluetoothRadio

/// What is done when an adapter fails.
extension AdapterListener {
    /// How long one look at a silent adapter may be put off, in nanoseconds.
    private static let second: Int64 = 1_000_000_000

    /// Takes the step that is due, if any.
    func look(after now: Int64) {
        switch condition {
        case .failed(let attempt):
            if now >= attempt.time { take(attempt.step) }
        case .listening:
            if watchdog.isStarving(at: now) {
                let seconds = watchdog.silence(at: now) / Self.second
                fail("no adverts for \(seconds) s", .silence)
            } else if let ended = scanEnded, now &- ended >= options.courtesy {
                scanAgain()
            }
        case .gaveUp:
            // Left as it was found; not when it gave up, which may have been in the middle of a burst.
            session?.end()
            close()
        case .poweredOff, .blocked, .removed: break
        }
    }

    /// Another program ended its scan, and ours with it.
    private func scanAgain() {
        context.counter("ended_by_others").add()
        do throws(Trouble) {
            try scan()
            tellOfListening()
        } catch {
            meet(error)
        }
    }

    /// Goes on from what went wrong.
    func meet(_ trouble: Trouble) {
        if case .gaveUp = condition { return close() }
        switch trouble.kind {
        case .stopped: return
        case .final: giveUp(trouble.failure)
        case .gone: leave(.removed)
        // Down by our own doing when a step of recovery fails half-way.
        case .poweredOff where ladder.failures > 0: fail(trouble.text, .error)
        case .poweredOff: leave(system.isBlocked(adapter.index) == true ? .blocked : .poweredOff)
        case .blocked: leave(.blocked)
        case .busy, .others, .fault: fail(trouble.text, .error)
        }
    }

    /// Hears from the controller that something in it broke (Vol 4, Part E, 7.7.16).
    ///
    /// The kernel then resets it, but for one that is ours alone.
    func meetHardwareError(_ code: UInt8) {
        let text = "the controller reports an error of its hardware (code \(code))"
        guard options.isAlone else {
            context.counter("controller_errors").add()
            return context.announce("controller_error", of: name, "\(text): the kernel resets it")
        }
        session?.forget()
        fail(text, .error)
    }

    /// What a failure shows itself by.
    enum Sign {
        case silence
        case error
    }

    /// One step up.
    func fail(_ reason: String, _ sign: Sign) {
        let now = SystemClock.sinceBoot
        let attempt = ladder.fail(at: now)
        isRecovering = true
        context.counter(sign == .silence ? "scan_silent" : "controller_errors").add()
        context.announce(sign == .silence ? "scan_silent" : "controller_error", of: name, reason)
        guard attempt.step != .giveUp else {
            let hint =
                sign == .silence
                ? "; unplug it and plug it in again, or turn this off with watchdog=0s where no beacon is near"
                : "; what is wrong with it: beacon doctor"
            return giveUp(
                Failure(
                    .unavailable,
                    "\(name): gave up after \(ladder.failures - 1) attempts: \(reason)\(hint)"
                )
            )
        }
        condition = .failed(attempt)
    }

    private func giveUp(_ failure: Failure) {
        context.counter(RecoveryStep.giveUp.state).add()
        condition = .gaveUp(failure)
        let detail =
            failure.message.hasPrefix("\(name): ")
            ? String(failure.message.dropFirst(name.count + 2)) : failure.message
        let state = RecoveryStep.giveUp.state
        if options.adapters == .all {
            context.announce(state, of: name, detail)
        } else {
            // The run ends with this line.
            context.status.post(
                StatusEvent(source: context.name, subject: name, state: state, detail: detail)
            )
        }
    }

    private func take(_ step: RecoveryStep) {
        context.counter(step.state).add()
        context.announce(step.state, of: name, "\(step.text), attempt \(ladder.failures)")
        do throws(Trouble) {
            try carryOut(step)
            tellOfListening()
        } catch {
            meet(error)
        }
    }

    private func carryOut(_ step: RecoveryStep) throws(Trouble) {
        do throws(RadioError) {
            switch step {
            case .restartScan: break
            case .powerCycle: try powerCycle()
            case .reset: try reset()
            case .reopen: close()
            case .giveUp: return
            }
        } catch {
            throw Trouble(error)
        }
        try begin()
    }

    private func powerCycle() throws(RadioError) {
        try powerDown()
        // Should it not come up now, it is tried once more at the end.
        isSwitched = isSwitched || wasUp
        try system.powerUp(adapter.index)
        if wasUp { isSwitched = false }
        session?.forget()
    }

    /// A user channel resets its controller when the scan begins.
    private func reset() throws(RadioError) {
        session?.forget()
        guard !options.isAlone else { return }
        // One that is down already, since an earlier step failed half-way, is reset by coming up.
        try? system.reset(adapter.index)
        // The kernel sends Reset and no more: only coming up sets the event masks again.
        try powerCycle()
    }
}
