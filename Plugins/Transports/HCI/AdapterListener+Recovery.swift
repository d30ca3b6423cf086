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
        case .failed(let attempt, let reason):
            if now >= attempt.time { take(attempt.step, reason) }
        case .listening:
            if watchdog.isStarving(at: now) {
                let seconds = watchdog.silence(at: now) / Self.second
                fail("no adverts for \(seconds) s", isSilence: true)
            } else if let ended = scanEnded, now &- ended >= Self.courtesy {
                scanAgain()
            }
        case .poweredOff, .blocked, .removed, .gaveUp: break
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
        switch trouble.kind {
        case .stopped: return
        case .final: giveUp(trouble.failure)
        case .gone: leave(.removed)
        case .poweredOff: leave(system.isBlocked(adapter.index) == true ? .blocked : .poweredOff)
        case .blocked: leave(.blocked)
        case .others, .fault: fail(trouble.text)
        }
    }

    /// One step up.
    func fail(_ reason: String, isSilence: Bool = false) {
        let now = SystemClock.sinceBoot
        let attempt = ladder.fail(at: now)
        isRecovering = true
        guard attempt.step != .giveUp else {
            let hint =
                isSilence
                ? "; unplug it and plug it in again, or turn this off with watchdog=0s where no beacon is near"
                : "; unplug it and plug it in again"
            return giveUp(
                Failure(
                    .unavailable,
                    "\(name): gave up after \(ladder.failures - 1) attempts: \(reason)\(hint)"
                )
            )
        }
        condition = .failed(attempt, reason: reason)
    }

    private func giveUp(_ failure: Failure) {
        context.counter(RecoveryStep.giveUp.state).add()
        condition = .gaveUp(failure)
        let detail =
            failure.message.hasPrefix("\(name): ")
            ? String(failure.message.dropFirst(name.count + 2)) : failure.message
        context.status.post(
            StatusEvent(
                source: context.name,
                subject: name,
                state: RecoveryStep.giveUp.state,
                detail: detail
            )
        )
        close()
    }

    private func take(_ step: RecoveryStep, _ reason: String) {
        context.counter(step.state).add()
        context.announce(step.state, of: name, "\(reason): \(step.text)")
        do throws(Trouble) {
            try carryOut(step)
            condition = .listening
            watchdog.restart(at: SystemClock.sinceBoot)
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
        try system.powerDown(adapter.index)
        try system.powerUp(adapter.index)
        session?.forget()
    }

    /// A user channel resets its controller when the scan begins.
    private func reset() throws(RadioError) {
        session?.forget()
        guard !options.isAlone else { return }
        try system.reset(adapter.index)
        // The kernel sends Reset and no more: only coming up sets the event masks again.
        try powerCycle()
    }
}
