/// Whether something can be done here, by which ways, and why not by the others.
struct Answer: Equatable, Sendable {
    struct Way: Equatable, Sendable {
        let route: Route
        let adapter: String
        /// What to know about it; `nil` when there is nothing.
        let note: String?
    }

    struct Obstacle: Equatable, Sendable {
        let route: Route
        /// `nil` when it stands before all adapters.
        let adapter: String?
        let reason: String
    }

    let activity: Activity
    let ways: [Way]
    let obstacles: [Obstacle]

    var isYes: Bool { !ways.isEmpty }
}
