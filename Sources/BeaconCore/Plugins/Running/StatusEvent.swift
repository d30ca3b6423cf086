/// A change of state that an operator or a program that watches may want to hear of.
public struct StatusEvent: Sendable, Equatable {
    /// Who says it: the name of a plugin in its run, such as `hci` or `hci#2`.
    public let source: String
    /// The adapter, file or peer that it is about, such as `hci0`.
    public let subject: String?
    /// What happened, in lower snake case, for programs: `listening`, `powered_off`, `scan_restarted`, `failed`.
    public let state: String
    /// What happened and what to do, for people: one line without a full stop.
    public let detail: String
    public let time: Timestamp?
    /// How a program ended, when the event is about one: its exit status, or 128 and the signal that ended it.
    public var exitStatus: Int64?
    /// How long it took, in nanoseconds.
    public var duration: Int64?

    public init(source: String, subject: String?, state: String, detail: String, time: Timestamp? = nil) {
        self.source = source
        self.subject = subject
        self.state = state
        self.detail = detail
        self.time = time
    }
}
