import BeaconCore
import BeaconIO
import Glibc

/// Says what became of programs: to the operator what went wrong, to the source `status` everything.
struct ProgramReport: Sendable {
    private let program: String
    private let path: String
    private let context: RunContext
    private let succeeded: Counter
    private let unsuccessful: Counter
    private let overdue: Counter
    private let unshown: Counter

    init(_ program: String, at path: String, _ context: RunContext) {
        self.program = program
        self.path = path
        self.context = context
        succeeded = context.counter("succeeded_programs")
        unsuccessful = context.counter("failed_programs")
        overdue = context.counter("overdue_programs")
        unshown = context.counter("unshown_octets")
    }

    /// A line that the program wrote.
    func said(_ line: String, by running: RunningProgram) {
        context.messages.warn("\(context.name): \(running.subject): \(line)")
    }

    func ended(_ running: RunningProgram, _ end: ProgramEnd) {
        unshown.add(running.unshown)
        let milliseconds = running.duration / .milliseconds(1)
        let took = "after \(Int(milliseconds)) ms"
        let state: String
        var detail: String
        if let option = running.overrun {
            overdue.add()
            (state, detail) = ("program_overdue", "\(program) was ended: it took too long; see \(option)=")
        } else if end.isSuccess {
            succeeded.add()
            (state, detail) = ("program_ended", "\(program) ended \(took)")
        } else {
            unsuccessful.add()
            (state, detail) = ("program_failed", "\(program) ended \(end.text) \(took)")
        }
        if running.unshown > 0 { detail += "; \(running.unshown) octets that it wrote were not shown" }
        var event = StatusEvent(source: context.name, subject: running.subject, state: state, detail: detail)
        event.exitStatus = end.exitStatus
        event.duration = Int64(milliseconds) &* 1_000_000
        context.status.post(event)
        // What went well is no news to the operator.
        if state != "program_ended" {
            context.messages.warn("\(context.name): \(running.subject): \(detail)")
        }
    }

    func failed(of subject: String, _ error: SystemError) {
        unsuccessful.add()
        let interpreter = error.code == ENOENT ? ProgramFile.missingInterpreter(of: path) : nil
        let reason = interpreter.map { "its interpreter \($0) is not there" } ?? error.text
        announce("program_not_started", of: subject, "\(program) does not start: \(reason)")
    }

    /// An event was lost because too many waited.
    func dropped(_ event: HookEvent) {
        announce(
            "events_dropped",
            of: EventVariables(line: event.line).subject,
            "\(program) is slower than events come, so the oldest that wait are lost, and counted; see waiting="
        )
    }

    private func announce(_ state: String, of subject: String, _ detail: String) {
        context.status.post(
            StatusEvent(source: context.name, subject: subject, state: state, detail: detail)
        )
        context.messages.warn("\(context.name): \(subject): \(detail)")
    }
}
