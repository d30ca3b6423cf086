public import BeaconCore
internal import BeaconRegions

extension StagePlugin {
    /// The stage `region`: reports or frames in, lines of the kind `region` out.
    public static let region = StagePlugin(
        .stage(
            "region",
            "tells when regions are entered and left",
            options: RegionOptions.constraint + regionOptions + [RegionOptions.condition],
            takes: [.reports, .frames],
            gives: .stream(.events),
            events: [.region]
        ),
        needsTime: true
    ) { options, context throws(Failure) in
        let rule = try presenceRule(options)
        var regions: [Region] = []
        if let region = try RegionOptions.region(options, of: "region") { regions.append(region) }
        if let path = options.text("file") { regions += try RegionFile.read(path) }
        guard !regions.isEmpty else {
            throw Failure(.usage, "region: needs a name, such as region lobby, or file=…")
        }
        let monitor: RegionMonitor
        do throws(RegionFault) {
            monitor = try RegionMonitor(
                regions,
                rule,
                capacity: Int(clamping: options.integer("max") ?? 16_384)
            )
        } catch {
            throw Failure(.usage, "region: \(error.sentence)")
        }
        let remembers = !context.isVirtual || options.boolean("state_in_replay")
        if let path = options.text("state"), !remembers {
            context.announce(
                "state_file",
                of: path,
                "is neither read nor written in a replay, unless state_in_replay=yes is said"
            )
        }
        let states = (remembers ? options.text("state") : nil).map {
            RegionStateFile($0, age: options.duration("age") ?? 600_000_000_000)
        }
        try states?.check()
        let told = options.texts("notify").compactMap { RegionEvent.Kind(rawValue: $0) }
        return TimedStageRunner(
            RegionStage(
                monitor,
                where: options.predicate("where"),
                rememberingIn: states,
                telling: told.isEmpty ? Set(RegionEvent.Kind.allCases) : Set(told),
                context
            ),
            late: context.counter("late_rows")
        )
    }

    private static let regionOptions = [
        OptionDeclaration("file", .path, "regions, one a line: NAME key=value …"),
        OptionDeclaration(
            "exit",
            .durationOrSize(orWords: ["auto"]),
            default: "auto",
            "how long no beacon is heard until the region is left; `auto` learns it"
        ),
        OptionDeclaration(
            "false_exit",
            .word,
            default: "1/week",
            "how often `auto` may be wrong, for each beacon"
        ),
        OptionDeclaration("least", .duration, default: "5s", "the shortest time-out that `auto` takes"),
        OptionDeclaration("most", .duration, default: "5m", "the longest time-out that `auto` takes"),
        OptionDeclaration(
            "first",
            .duration,
            default: "30s",
            "the time-out of `auto` before it has learned any"
        ),
        OptionDeclaration("k", .integer(1...64), default: "1", "how many sightings it takes to enter"),
        OptionDeclaration("n", .integer(1...64), "of how many; as many as `k` when left out"),
        OptionDeclaration("within", .duration, default: "10s", "a longer silence begins that count anew"),
        OptionDeclaration(
            "enter_rssi",
            .integer(-127...20),
            "the weakest RSSI that counts for entering; `leave_rssi` when left out"
        ),
        OptionDeclaration(
            "leave_rssi",
            .integer(-127...20),
            "the weakest RSSI that counts for staying; 10 dB below `enter_rssi` when left out"
        ),
        OptionDeclaration(
            "notify",
            .list(.choice(RegionEvent.Kind.allCases.map(\.rawValue))),
            "the events that come out; all when left out"
        ),
        OptionDeclaration("state", .path, "the file in which states survive a restart"),
        OptionDeclaration(
            "state_in_replay",
            .boolean,
            default: "no",
            "whether `state` is read and written in a replay too"
        ),
        OptionDeclaration("age", .duration, default: "10m", "how old a state may be to be taken over"),
        OptionDeclaration(
            "max",
            .integer(1...1_048_576),
            default: "16384",
            "how many beacons are remembered; the one unheard longest is forgotten first"
        ),
    ]

    private static func presenceRule(_ options: Options) throws(Failure) -> PresenceRule {
        let needed = options.integer("k") ?? 1
        let sightings = options.integer("n") ?? needed
        guard sightings >= needed else {
            throw Failure(.usage, "region: k=\(needed) of n=\(sightings) sightings is never reached")
        }
        // What entered more weakly than it may stay would leave and enter for ever.
        let enter = options.integer("enter_rssi") ?? options.integer("leave_rssi")
        let leave = options.integer("leave_rssi") ?? enter.map { $0 - 10 }
        if let enter, let leave, leave > enter {
            throw Failure(
                .usage,
                "region: leave_rssi=\(leave) above enter_rssi=\(enter): what entered would leave at once"
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

    private static func exit(_ options: Options) throws(Failure) -> PresenceRule.Exit {
        if let period = options.duration("exit") {
            guard period > 0 else { throw Failure(.usage, "region: exit=0s would leave at once") }
            return .after(period)
        }
        if options.size("exit") != nil {
            throw Failure(.usage, "region: exit takes a duration like 30s, or auto")
        }
        let text = options.text("false_exit") ?? "1/week"
        guard let rate = FalseExitRate(text: text) else {
            throw Failure(.usage, "region: false_exit takes a rate like 1/week, 1/day or 2/hour")
        }
        let least = options.duration("least") ?? 5_000_000_000
        let most = options.duration("most") ?? 300_000_000_000
        guard least > 0, least <= most else {
            throw Failure(.usage, "region: least= must be above zero, and not above most=")
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
