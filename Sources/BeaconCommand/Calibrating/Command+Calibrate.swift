internal import BeaconCore

extension Command {
    /// `beacon calibrate`: how one beacon is received in one place.
    static let calibrate = Command(
        name: "calibrate",
        words: "[KEY=VALUE...]",
        summary: "measure how a beacon is received, for range",
        text: """
            Measure how a beacon is received at some distances, and fit a power at 1 m and an exponent to it, by least \
            squares. You are asked to put the beacon in each place; with --capture, captures tell instead.

            KEY=VALUE says which beacon, as in the stage `range`: beacon calibrate \
            uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 major=1 minor=2. It must be one beacon alone. What comes out is a \
            line for a model file: beacon range any models=FILE.
            """,
        options: [
            CommandOption(
                "source",
                letter: "s",
                argument: "SOURCE",
                "what to listen to; without one, the radio"
            ),
            ChosenDecoders.option,
            CommandOption("at", argument: "METRES,...", "the distances (default 0.5,1,2,4)"),
            CommandOption("samples", argument: "N", "how many samples each takes (default 50)"),
            CommandOption("for", argument: "DURATION", "how long each listens at the most (default 60s)"),
            CommandOption(
                "capture",
                argument: "METRES=FILE",
                "a capture from that distance, in place of the radio (to be repeated)"
            ),
            CommandOption(
                "output",
                letter: "o",
                argument: "FILE",
                "put the line into FILE, in place of an older one of the same beacon"
            ),
        ]
    ) { arguments, context throws(Failure) in
        let session = try CalibrateSession(arguments, context)
        return try session.run()
    }
}
