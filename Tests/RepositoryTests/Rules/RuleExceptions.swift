/// The lines of `Exceptions.md`: who may break which rule, and why.
struct RuleExceptions {
    struct Entry: Equatable {
        let rule: String
        let place: String
        let reason: String
    }

    let entries: [Entry]

    static let ofRepository = RuleExceptions(
        markdown: Repository.text(of: "Tests/RepositoryTests/Exceptions.md") ?? ""
    )

    /// Reads every table row of three cells below a heading row `| rule | place | reason |`.
    init(markdown: String) {
        entries = Markdown(markdown).tableRows
            .filter { $0.count == 3 && $0[0] != "rule" }
            .map { Entry(rule: $0[0], place: $0[1].filter { $0 != "`" }, reason: $0[2]) }
    }

    /// Offenders that no line excuses, each as `place: what`.
    func unexcused(_ offences: [Offence], by rule: String) -> [String] {
        offences.filter { !allows($0.place, rule) }.map(\.description)
    }

    private func allows(_ place: String, _ rule: String) -> Bool {
        entries.contains { $0.rule == rule && $0.place == place }
    }

    /// Lines that excuse nothing any more, or that give no reason worth the name.
    func idle(among offences: [Offence], by rule: String) -> [String] {
        let places = Set(offences.map(\.place))
        return entries.filter { entry in
            guard entry.rule == rule else { return false }
            return !places.contains(entry.place) || entry.reason.split(separator: " ").count < 4
        }.map { "\($0.rule) \($0.place)" }
    }
}

/// One place where a rule is broken.
struct Offence: CustomStringConvertible, Equatable {
    /// A path, or `path:function`.
    let place: String
    let what: String

    var description: String { "\(place): \(what)" }
}
