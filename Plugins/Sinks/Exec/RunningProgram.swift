import BeaconCore
import BeaconIO
import Glibc

/// A program at work for one event, from its start until nothing of it is left.
///
/// Used by the supervisor's thread alone.
final class RunningProgram {
    typealias Instant = ContinuousClock.Instant

    /// How far its end has come.
    private enum Phase {
        case working
        /// Its group was sent SIGTERM, and is sent SIGKILL when that does not help.
        case asked
        case killed
        /// The process has ended; what it started is asked to, and may still write until then.
        case leaving
    }

    let event: HookEvent
    /// The region, or the beacon's address.
    let subject: String
    /// Which option's time was over when it was told to end: `timeout` or `ceiling`; `nil` for none.
    private(set) var overrun: String?
    /// How long the process took.
    private(set) var duration: Duration = .zero

    private let settings: ExecSettings
    private let process: ChildProcess
    private let endSign: Descriptor?
    private var outputs: [ProgramOutput]
    private let started: Instant
    private var phase = Phase.working
    /// When the next step is due.
    private var deadline: Instant
    private var hasEnded = false

    /// Starts it.
    ///
    /// - Parameters:
    ///   - settings: the program and its limits.
    ///   - path: its file.
    ///   - event: what it is started for.
    ///   - variables: the same as variables.
    ///   - additional: variables beside the event's.
    /// - Throws: why it does not start.
    init(
        _ settings: ExecSettings,
        _ path: String,
        _ event: HookEvent,
        _ variables: EventVariables,
        additional: [String]
    ) throws(SystemError) {
        self.settings = settings
        self.event = event
        subject = variables.subject
        let input = try Descriptor.memoryFile(event.line, named: "beacon event")
        let (output, outputEnd) = try Descriptor.pipe()
        let (complaints, complaintsEnd) = try Descriptor.pipe()
        let inherited = ChildProcess.environment.filter { !$0.hasPrefix(EventVariables.prefix) }
        process = try ChildProcess(
            path,
            settings.words,
            environment: inherited + variables.texts + additional,
            descriptors: [input, outputEnd, complaintsEnd]
        )
        endSign = process.endDescriptor()
        outputs = [ProgramOutput(output), ProgramOutput(complaints)]
        started = ContinuousClock().now
        deadline = started + settings.timeout
    }

    /// Adds what there is to wait for.
    ///
    /// - Returns: until when at most.
    func wait(in set: inout PollSet) -> Instant {
        if !hasEnded, let endSign { set.add(endSign, reads: true, writes: false) }
        for output in outputs {
            if let open = output.open { set.add(open, reads: true, writes: false) }
        }
        // A kernel without a sign of the end is asked again and again.
        return endSign == nil && !hasEnded
            ? min(deadline, ContinuousClock().now + .milliseconds(20)) : deadline
    }

    /// Looks at what happened, and does what is due.
    ///
    /// - Parameter say: shows the operator a line that the program wrote.
    /// - Returns: how it ended, once nothing of it is left.
    func attend(_ say: (String) -> Void) -> ProgramEnd? {
        let now = ContinuousClock().now
        readOutputs(now, say)
        if !hasEnded, process.hasEnded { leave(now) }
        switch phase {
        case .working:
            guard now >= deadline else { return nil }
            overrun = overrunOption(at: deadline)
            ask(now)
        case .asked:
            guard now >= deadline else { return nil }
            process.signalGroup(SIGKILL)
            phase = .killed
            deadline = now + .seconds(1)
        case .killed:
            if now >= deadline { deadline = now + .seconds(1) }
        case .leaving:
            guard now >= deadline || outputs.allSatisfy({ $0.open == nil }) else { return nil }
            // Not yet reaped: the group's number still means this group.
            process.signalGroup(SIGKILL)
            return ProgramEnd(waitStatus: process.reap())
        }
        return nil
    }

    /// Asks it to end at once, because the run does.
    func cancel(grace: Duration) {
        switch phase {
        case .working, .asked: ask(ContinuousClock().now, grace: grace)
        case .leaving: deadline = ContinuousClock().now
        case .killed: return
        }
    }

    /// Octets that it wrote and nobody was shown.
    var unshown: Int { outputs.reduce(0) { $0 + $1.unshown } }

    /// A program that asked for more time, and took all that it may have, meets the ceiling.
    private func overrunOption(at deadline: Instant) -> String {
        let ceiling = started + settings.ceiling
        return settings.ceiling > settings.timeout && deadline >= ceiling ? "ceiling" : "timeout"
    }

    private func ask(_ now: Instant, grace: Duration? = nil) {
        process.signalGroup(SIGTERM)
        phase = .asked
        deadline = now + (grace ?? settings.grace)
    }

    /// The process has ended: so do those that it started.
    private func leave(_ now: Instant) {
        hasEnded = true
        duration = now - started
        process.signalGroup(SIGTERM)
        phase = .leaving
        deadline = now + settings.grace
    }

    private func readOutputs(_ now: Instant, _ say: (String) -> Void) {
        var extended: Duration?
        let isWorking = phase == .working
        for line in outputs[0].read({ line in
            guard isWorking, let more = MoreTime.asked(in: line) else { return false }
            extended = more
            return true
        }) { say(line) }
        for line in outputs[1].read({ _ in false }) { say(line) }
        // Who asks for less than is left keeps what is left.
        if let extended { deadline = max(deadline, min(now + extended, started + settings.ceiling)) }
    }
}

extension EventVariables {
    /// The region, or the beacon's address, or the kind of event where there is neither.
    var subject: String { self["region"] ?? self["address"] ?? self["kind"] ?? "event" }
}
