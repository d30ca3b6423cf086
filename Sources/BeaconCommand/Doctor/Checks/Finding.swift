/// What one check found: one line of the answer.
struct Finding: Equatable, Sendable {
    enum Status: String, CaseIterable, Sendable {
        case ok
        /// Works, but less than it could, or by fewer ways.
        case warn
        /// Something cannot work.
        case fail
    }

    let check: CheckName
    /// The adapter that it is about; `nil` for the machine.
    let adapter: String?
    let status: Status
    /// What was found, and what is wrong with it.
    let message: String
    /// The file, socket or call that it was read from.
    let lookedAt: String
    /// One line for a shell that mends it; `nil` when nothing is wrong, or no command mends it.
    let mend: String?

    init(
        _ check: CheckName,
        adapter: String? = nil,
        _ status: Status,
        _ message: String,
        lookedAt: String,
        mend: String? = nil
    ) {
        self.check = check
        self.adapter = adapter
        self.status = status
        self.message = message
        self.lookedAt = lookedAt
        self.mend = mend
    }
}
