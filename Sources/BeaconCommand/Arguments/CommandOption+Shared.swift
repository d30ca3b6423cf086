extension CommandOption {
    // What several commands take, so that each says it in the same words.

    static let source = CommandOption(
        "source",
        letter: "s",
        argument: "SOURCE",
        "what to listen to, such as hci or 'replay air.btsnoop'; without one, the radio"
    )

    static let condition = CommandOption(
        "where",
        argument: "EXPRESSION",
        "count only what an expression is true for: rssi_dbm > -70"
    )

    static let drain = CommandOption(
        "drain",
        argument: "DURATION",
        "how long writing the rest may take at the end (default 5s)"
    )
}
