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
        needsTime: true,
        settings: RegionSettings.init
    ) { settings, context throws(Failure) in
        let remembers = !context.isVirtual || settings.remembersInReplay
        if let path = settings.states?.path, !remembers {
            context.announce(
                "state_file",
                of: path,
                "is neither read nor written in a replay, unless state_in_replay=yes is said"
            )
        }
        let states = remembers ? settings.states : nil
        try states?.check()
        return TimedStageRunner(
            RegionStage(
                settings.monitor,
                where: settings.condition,
                rememberingIn: states,
                telling: settings.told,
                context
            ),
            late: context.counter("late_rows")
        )
    }

    private static let regionOptions = [
        OptionDeclaration("file", .path, "regions, one a line: NAME key=value …"),
        OptionDeclaration(
            "exit",
            .durationOrWord(["auto"]),
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
}
