/// How far long work has come.
public struct Progress: Sendable {
    /// What is worked on: `air.btsnoop`.
    public let subject: String
    public let done: UInt64
    /// How much there is in all, in the same unit; `nil` when nobody knows.
    public let total: UInt64?

    public init(subject: String, done: UInt64, total: UInt64?) {
        self.subject = subject
        self.done = done
        self.total = total
    }
}
