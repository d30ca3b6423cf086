internal import BeaconCore
internal import BeaconRegions

/// What the options of `region` say.
struct RegionSettings {
    let monitor: RegionMonitor
    let condition: (any RowPredicate)?
    /// Where states survive a restart.
    let states: RegionStateFile?
    let remembersInReplay: Bool
    /// The kinds of events that are handed on.
    let told: Set<RegionEvent.Kind>

    init(_ options: Options, _ demands: inout StageDemands) throws(OptionFault) {
        let rule = try Self.presenceRule(options)
        var regions: [Region] = []
        if let region = try RegionOptions.region(options, &demands) { regions.append(region) }
        if let path = options.text("file") { regions += try RegionOptions.regions(in: path, &demands) }
        guard !regions.isEmpty else {
            throw OptionFault("a name is needed, or a file", hint: "as in `region lobby` or `region file=…`")
        }
        do throws(RegionFault) {
            monitor = try RegionMonitor(
                regions,
                rule,
                capacity: Int(clamping: options.integer("max") ?? 16_384)
            )
        } catch {
            throw OptionFault(error.message, hint: error.hint)
        }
        states = options.text("state").map {
            RegionStateFile($0, age: options.duration("age") ?? 600_000_000_000)
        }
        if let states { demands.ownFiles.append(KeyedText(key: "state", text: states.path)) }
        for option in ["age", "state_in_replay"] where states == nil && options.written.contains(option) {
            throw .idle(option, "is about `state=FILE`")
        }
        remembersInReplay = options.boolean("state_in_replay")
        condition = options.predicate("where")
        let told = options.texts("notify").compactMap { RegionEvent.Kind(rawValue: $0) }
        self.told = told.isEmpty ? Set(RegionEvent.Kind.allCases) : Set(told)
    }

    private static func presenceRule(_ options: Options) throws(OptionFault) -> PresenceRule {
        let needed = options.integer("k") ?? 1
        let sightings = options.integer("n") ?? needed
        guard sightings >= needed else {
            throw OptionFault("`k=\(needed)` of `n=\(sightings)` sightings is never reached", in: "n")
        }
        for option in ["n", "within"] where needed == 1 && options.written.contains(option) {
            throw .idle(option, "is about `k=2` or more: the first sighting enters")
        }
        // What entered more weakly than it may stay would leave and enter for ever.
        let enter = options.integer("enter_rssi") ?? options.integer("leave_rssi")
        let leave = options.integer("leave_rssi") ?? enter.map { $0 - 10 }
        if let enter, let leave, leave > enter {
            throw OptionFault(
                "`leave_rssi=\(leave)` above `enter_rssi=\(enter)`: what entered would leave at once",
                in: "leave_rssi"
            )
        }
        return PresenceRule(
            needed: Int(needed),
            sightings: Int(sightings),
            within: options.duration("within") ?? 10_000_000_000,
            enterRSSI: enter.map { PowerLevel(dBm: Int8(clamping: $0)) },
            leaveRSSI: leave.map { PowerLevel(dBm: Int8(clamping: $0)) },
            exit: try exit(options)
        )
    }

    private static func exit(_ options: Options) throws(OptionFault) -> PresenceRule.Exit {
        if let period = options.duration("exit") {
            guard period > 0 else { throw OptionFault("`exit=0s` would leave at once", in: "exit") }
            for option in ["false_exit", "least", "most", "first"] where options.written.contains(option) {
                throw .idle(option, "is about `exit=auto`, and here is a time-out")
            }
            return .after(period)
        }
        guard let rate = FalseExitRate(text: options.text("false_exit") ?? "1/week") else {
            throw OptionFault("a rate is expected, like `1/week`, `1/day` or `2/hour`", in: "false_exit")
        }
        let least = options.duration("least") ?? 5_000_000_000
        let most = options.duration("most") ?? 300_000_000_000
        guard least > 0, least <= most else {
            let option = options.written.contains("least") ? "least" : "most"
            throw OptionFault(
                "`least` is longer than `most`: the shortest time-out above the longest",
                in: option
            )
        }
        return .learned(
            LearnedExit(
                least: least,
                most: most,
                first: options.duration("first") ?? 30_000_000_000,
                falseExits: rate
            )
        )
    }
}
