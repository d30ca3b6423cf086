/// How an activity stands by one route on one adapter.
enum Outlook: Equatable, Sendable {
    /// Perhaps with something to know about it.
    case possible(note: String?)
    case impossible(String)

    static let possible = Outlook.possible(note: nil)
}
