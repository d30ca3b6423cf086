internal import BeaconCore

extension Command {
    /// `beacon scan`: what is on the air, as a table.
    static let scan = Command(
        name: "scan",
        words: "[SOURCE...]",
        summary: "show the beacons around, the nearest first",
        text: """
            Show the beacons that are heard: a table on a terminal, a line for each beacon and each change elsewhere.

            SOURCE is one of the pipeline language, such as hci, 'hci hci0 + bluez hci1' or 'replay air.btsnoop \
            at=now'. Without one it is hci where the radio may be opened, else bluez. The pipeline that the table stands \
            for is printed first.\u{0B}\
            Keys: q quits, s sorts, / filters, ? helps.
            """,
        options: [
            ChosenDecoders.option,
            CommandOption(
                "where",
                argument: "EXPRESSION",
                "show only what an expression is true for: rssi_dbm > -70"
            ),
            CommandOption("sort", argument: "KEY", "sort by rssi, name, age, rate or address (default rssi)"),
            CommandOption("for", argument: "DURATION", "end after DURATION"),
            CommandOption("once", "listen (for 5s, or as --for says), print the table once, and end"),
            CommandAliases.option,
            CommandOption("json", "write what the pipeline gives, as JSON lines"),
        ]
    ) { arguments, context throws(Failure) in
        let session = try ScanSession(arguments, context)
        return try session.run()
    }
}
