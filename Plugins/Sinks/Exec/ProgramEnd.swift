/// How a program ended.
struct ProgramEnd: Equatable, Sendable {
    /// What wait(2) gave.
    private let status: Int32

    init(waitStatus: Int32) { status = waitStatus }

    private var signal: Int32 { status & 0x7F }

    /// The exit status; as in a shell, 128 and the signal's number when a signal ended it.
    var exitStatus: Int64 { signal == 0 ? Int64(status >> 8 & 0xFF) : 128 + Int64(signal) }

    var isSuccess: Bool { exitStatus == 0 }

    /// `with status 1`, `by signal 9`.
    var text: String { signal == 0 ? "with status \(exitStatus)" : "by signal \(signal)" }
}
