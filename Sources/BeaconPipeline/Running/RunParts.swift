internal import AssignedNumbers
internal import BeaconCore
internal import BeaconIO
internal import Glibc

/// What all threads of a run share.
struct RunParts {
    let isVirtual: Bool
    let startsPrograms: Bool
    /// Whether the one sink is written to by the transport's own thread: there is but one core.
    let runsInline: Bool
    let sources = SourceRegistry()
    let counters: RunCounters
    let messages: any Messages
    let outcome: RunOutcome
    let reopenings = ReopenRequests()
    let stateRequests = StateRequests()
    let stop = StopFlag()
    /// Where all parts of the run post changes of state.
    let status: StatusBoard
    /// What lines name beacons by.
    let aliases: (any BeaconAliases)?
    /// What this part of the run reads.
    let inputFiles: InputFiles
    /// Readable once sources must end.
    let stopped: WakeUp
    /// Readable once every thread has ended.
    let ended: WakeUp

    init(
        _ checked: CheckedRun,
        messages: any Messages,
        cores: Int,
        surroundings: RunSurroundings
    ) throws(Failure) {
        do throws(SystemError) {
            stopped = try WakeUp()
            ended = try WakeUp()
        } catch {
            throw Failure(.unavailable, "no descriptor for another pipeline: \(error.text)")
        }
        isVirtual = checked.isVirtual
        startsPrograms = !checked.isVirtual || surroundings.runsHooks
        let sinks = checked.chains.count { $0.sink != nil }
        runsInline = checked.isVirtual && sinks == 1 && cores == 1
        self.messages = messages
        inputFiles = InputFiles(partOf: surroundings.inputFiles)
        counters = RunCounters(partOf: surroundings.counters)
        status = surroundings.status
        aliases = surroundings.aliases
        outcome = RunOutcome(messages)
    }

    /// What a plugin is given, under its label.
    func run(_ label: String, batches: Int = 4) -> RunContext {
        RunContext(
            isVirtual: isVirtual,
            startsPrograms: startsPrograms,
            sources: sources,
            counters: counters,
            messages: messages,
            name: label,
            stop: stop,
            inputFiles: inputFiles,
            status: status,
            stateRequests: stateRequests,
            companies: CompanyNames(AssignedNumbers.withCompany),
            aliases: aliases,
            batches: batches,
            waits: Self.pause
        )
    }

    /// Waits a moment: long enough to let another thread work, short against a batch's time.
    static let pause: @Sendable () -> Void = { usleep(100) }
}
