internal import BeaconCore

extension Command {
    /// `beacon run PIPELINE`: the main job.
    static let run = Command(
        name: "run",
        words: "PIPELINE\n-f FILE",
        summary: "run a pipeline: sources | stages | sink",
        text: """
            Run a pipeline, such as 'replay air.btsnoop | decode | json'.

            The pipeline is one argument: quote it. 'beacon plugins' lists what it can be made of.\u{0B}\
            SIGINT and SIGTERM end the sources and write what is on its way; a second one ends at once. SIGHUP opens \
            output files again and reads FILE and aliases again; SIGUSR1 asks stages for the states that they know.
            """,
        options: [
            CommandOption(
                "file",
                letter: "f",
                argument: "FILE",
                "read the pipelines from FILE; - is standard input"
            ),
            CommandOption("check", "check the pipeline and stop there"),
            CommandOption("graph", "print what would run, and stop there"),
            CommandOption("hooks", "start the programs of exec also for captures, with BEACON_REPLAY=1"),
            CommandOption("stats", argument: "DURATION", "print all counters each DURATION and at the end"),
            CommandOption("for", argument: "DURATION", "end the sources after DURATION"),
            CommandAliases.option,
            .drain,
        ]
    ) { arguments, context throws(Failure) in
        let session = try RunSession(arguments, context)
        return try session.run()
    }
}
