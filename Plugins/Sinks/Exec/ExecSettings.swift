import BeaconCore

/// What the options of `exec` say.
struct ExecSettings: Sendable {
    /// The program as it was written, and its arguments.
    var words: [String]
    var timeout: Duration = .seconds(10)
    /// How long a program may take in all, whatever it asks for; at least `timeout`.
    var ceiling: Duration = .seconds(60)
    /// How many programs run at once.
    var parallel = 8
    /// How many events of one region wait.
    var waiting = 16
    /// How many events wait in all.
    var waitingInAll = 1024
    /// What a program has between SIGTERM and SIGKILL.
    var grace: Duration = .seconds(2)

    init(words: [String]) { self.words = words }

    init(_ options: Options) throws(OptionFault) {
        words = options.texts("program")
        guard !name.isEmpty else {
            throw OptionFault(
                "a program is expected",
                in: "program",
                hint: "as in `exec ./greet --door=front`"
            )
        }
        if let nanoseconds = options.duration("timeout") { timeout = .nanoseconds(nanoseconds) }
        guard timeout > .zero else {
            throw OptionFault("a duration above zero is expected", in: "timeout", hint: "as in `timeout=10s`")
        }
        if let nanoseconds = options.duration("ceiling") { ceiling = .nanoseconds(nanoseconds) }
        ceiling = max(ceiling, timeout)
        parallel = options.integer("parallel").map { Int(clamping: $0) } ?? parallel
        waiting = options.integer("waiting").map { Int(clamping: $0) } ?? waiting
    }

    /// The program's name, for messages.
    var name: String { words.first ?? "" }
}
