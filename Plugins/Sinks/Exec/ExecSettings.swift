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

    /// The program's name, for messages.
    var name: String { words.first ?? "" }
}
