/// What a plugin is given of the run that it works in.
public struct RunContext: Sendable {
    /// Whether time comes from what is read: nothing is dropped, and the slowest sink sets the pace.
    public let isVirtual: Bool
    /// Whether programs may be started: in a live run, and in a virtual one when the operator asks for it.
    public let startsPrograms: Bool
    /// Names of transports and adapters.
    public let sources: SourceRegistry
    /// Where drops and faults are counted.
    public let counters: RunCounters
    /// Where the operator reads of what goes on.
    public let messages: any Messages
    /// The name under which the plugin's counters stand, such as `replay` or `replay#2`.
    public let name: String
    /// Set once the operator wants the run to end: who waits for another program gives up.
    public let stop: StopFlag
    /// What the run reads: transports note their files, sinks ask before they open theirs.
    public let inputFiles: InputFiles
    /// Where changes of state are posted for the source `status`.
    public let status: StatusBoard
    /// Where stages are asked to tell states again.
    public let stateRequests: StateRequests
    /// What lines name the sender of an unread advert by.
    public let companies: CompanyNames
    /// What lines name beacons by; `nil` without an alias file.
    public let aliases: (any BeaconAliases)?
    /// How many batches of one stage may be on their way at once.
    public let batches: Int
    /// Waits a moment for a batch to come back.
    public let waits: @Sendable () -> Void

    public init(
        isVirtual: Bool,
        startsPrograms: Bool? = nil,
        sources: SourceRegistry,
        counters: RunCounters,
        messages: any Messages,
        name: String,
        stop: StopFlag = StopFlag(),
        inputFiles: InputFiles = InputFiles(),
        status: StatusBoard = StatusBoard(),
        stateRequests: StateRequests = StateRequests(),
        companies: CompanyNames = .none,
        aliases: (any BeaconAliases)? = nil,
        batches: Int = 4,
        waits: @escaping @Sendable () -> Void = {}
    ) {
        self.isVirtual = isVirtual
        self.startsPrograms = startsPrograms ?? !isVirtual
        self.sources = sources
        self.counters = counters
        self.messages = messages
        self.name = name
        self.stop = stop
        self.inputFiles = inputFiles
        self.status = status
        self.stateRequests = stateRequests
        self.companies = companies
        self.aliases = aliases
        self.batches = batches
        self.waits = waits
    }

    /// The counter of that name of this plugin; asking again gives the same one.
    public func counter(_ what: String, isLoss: Bool = false) -> Counter {
        counters.counter("\(name).\(what)", isLoss: isLoss)
    }

    /// Says a change of state: to the operator as one line, and to whoever reads the source `status`.
    ///
    /// - Parameters:
    ///   - state: what happened, in lower snake case, for programs.
    ///   - subject: the adapter, file or peer that it is about.
    ///   - detail: what happened and what to do, for people: one line without a full stop.
    ///   - time: when, on the clock of reports.
    public func announce(_ state: String, of subject: String?, _ detail: String, at time: Timestamp? = nil) {
        status.post(
            StatusEvent(source: name, subject: subject, state: state, detail: detail, time: time)
        )
        messages.warn("\(subject ?? name): \(detail)")
    }
}
