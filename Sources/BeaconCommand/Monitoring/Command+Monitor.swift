internal import BeaconCore

extension Command {
    /// `beacon monitor`: tells of regions that are entered and left.
    static let monitor = Command(
        name: "monitor",
        words: "NAME [KEY=VALUE...]...\n-f FILE",
        summary: "tell of regions that are entered and left",
        text: """
            Watch regions, and tell when one is entered or left: a line on a terminal, JSON lines elsewhere.

            A region is a name and what its beacons are, as the stage `region` takes it: beacon monitor lobby \
            uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 major=1. Several stand one after the other. The pipeline that all \
            of it stands for is printed first. FILE is a file of pipelines, whose named streams of events are \
            watched.\u{0B}\
            SIGINT and SIGTERM end it; SIGHUP reads FILE and aliases again, and regions whose pipeline is unchanged keep their state.
            """,
        options: [
            CommandOption(
                "file",
                letter: "f",
                argument: "FILE",
                "read the monitors from FILE; - is standard input"
            ),
            .source,
            ChosenDecoders.option,
            .condition,
            CommandOption(
                "exec",
                argument: "PROGRAM",
                "start a program for each event, as the sink exec does: './greet --door=front'"
            ),
            CommandOption("hooks", "start it also for captures, with BEACON_REPLAY=1"),
            CommandAliases.option,
            CommandOption("json", "write JSON lines on a terminal too"),
            CommandOption("check", "check the pipeline and stop there"),
            CommandOption("for", argument: "DURATION", "end the sources after DURATION"),
            .drain,
        ]
    ) { arguments, context throws(Failure) in
        let session = try MonitorSession(arguments, context)
        return try session.start()
    }
}
