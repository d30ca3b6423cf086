internal import BeaconCore

extension Command {
    /// `beacon range`: how far away the beacons of a region are.
    static let range = Command(
        name: "range",
        words: "[NAME [KEY=VALUE...]]",
        summary: "show how far away the beacons of a region are",
        text: """
            Range the beacons of a region once a second, the nearest first: a table on a terminal, JSON lines elsewhere.

            NAME and what follows is what the stage `range` takes: beacon range lobby \
            uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 filter=kalman exponent=2.5. Without a name every beacon is ranged. \
            The pipeline that it stands for is printed first. See `beacon plugins range` for all options.\u{0B}\
            Keys: q quits. `beacon calibrate` measures a power and an exponent, for models=FILE.
            """,
        options: [
            .source,
            ChosenDecoders.option,
            .condition,
            CommandOption("for", argument: "DURATION", "end after DURATION"),
            CommandAliases.option,
            CommandOption("json", "write JSON lines on a terminal too"),
        ]
    ) { arguments, context throws(Failure) in
        let session = try RangeSession(arguments, context)
        return try session.run()
    }
}
