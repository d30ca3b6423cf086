/// Where the operator reads of what goes on: standard error, a log, a test.
///
/// Any thread may call it.
public protocol Messages: Sendable {
    /// Says one line: `hci0: duplicates are filtered below us`.
    func warn(_ line: String)

    /// Says how far long work has come; shown only while a person watches.
    func progress(_ progress: Progress)
}
