/// Where a value of a row comes from.
enum Operand: BitwiseCopyable, Equatable, Sendable {
    case report(ReportKey)
    /// A place in the predicate's list of fields.
    case field(Int)
    /// A place in the predicate's list of keys of events.
    case event(Int)
}
