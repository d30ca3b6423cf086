internal import BeaconCore

extension Command {
    /// `beacon service`: monitors for other programs, over D-Bus.
    static let service = Command(
        name: "service",
        words: "",
        summary: "offer monitors to other programs over D-Bus",
        text: """
            Own the name \(ServiceName.bus) on the bus, and watch regions for other programs: they add monitors, ask for \
            states, and are told by signals when a region is entered or left.

            Named streams of events in FILE, a file of pipelines, are monitors too.\u{0B}\
            SIGINT and SIGTERM end it; SIGHUP reads FILE and aliases again.
            """,
        options: [
            CommandOption(
                "file",
                letter: "f",
                argument: "FILE",
                "pipelines whose named streams of events are monitors"
            ),
            CommandOption(
                "source",
                letter: "s",
                argument: "SOURCE",
                "what added monitors listen to when FILE has no stream `air`; without one, the radio"
            ),
            CommandOption(
                "state",
                argument: "FOLDER",
                "where added monitors and states survive a restart; systemd's STATE_DIRECTORY when left out"
            ),
            CommandAliases.option,
            CommandOption("session", "use the session bus in place of the system bus"),
            CommandOption("bus", argument: "ADDRESS", "use the bus at a D-Bus address"),
        ]
    ) { arguments, context throws(Failure) in
        let session = try ServiceSession(arguments, context)
        return try session.run()
    }
}
