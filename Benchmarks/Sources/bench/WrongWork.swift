/// Both sides were measured, and they did not do the same.
struct WrongWork: Error, CustomStringConvertible {
    let question: String
    let ours: UInt64
    let limits: [UInt64]

    var description: String { "\(question): check value \(ours), by hand \(limits)" }
}
