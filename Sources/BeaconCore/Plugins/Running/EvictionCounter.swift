/// Counts what a stage forgot because its table was full, and says it the first time.
public struct EvictionCounter: Sendable {
    private let counter: Counter
    private let what: String
    private let option: String?
    private let context: RunContext
    private var counted = 0

    /// - Parameters:
    ///   - what: the table holds, in the plural: `beacons` are counted as `evicted_beacons`.
    ///   - option: what makes the table larger; `nil` when nothing does.
    ///   - context: where it counts and speaks.
    public init(of what: String, option: String? = "max", _ context: RunContext) {
        self.what = what
        self.option = option
        self.context = context
        counter = context.counter("evicted_\(what)")
    }

    /// Takes note of how many the tables have forgotten since the beginning.
    public mutating func note(total: Int) {
        guard total > counted else { return }
        if counted == 0 {
            let remedy = option.map { ": more fit with a larger \($0)=" } ?? ""
            context.announce(
                "table_full",
                of: nil,
                "\(what) came when the table was full, and those unheard longest are forgotten\(remedy)"
            )
        }
        counter.add(total - counted)
        counted = total
    }
}
