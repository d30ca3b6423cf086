public import BeaconCore

extension SinkPlugin {
    /// Starts a program for each event.
    public static let exec = SinkPlugin(
        .sink(
            "exec",
            "starts a program for each event, one at a time for each region or beacon",
            options: [
                OptionDeclaration("timeout", .duration, default: "10s", "how long the program may take"),
                OptionDeclaration(
                    "ceiling",
                    .duration,
                    default: "1m",
                    "how long it may take in all when it asks for more"
                ),
                OptionDeclaration(
                    "parallel",
                    .integer(1...64),
                    default: "8",
                    "how many run at once, each for another region or beacon"
                ),
                OptionDeclaration(
                    "waiting",
                    .integer(1...1024),
                    default: "16",
                    "how many events of one region or beacon wait; 1024 in all"
                ),
                OptionDeclaration(
                    "program",
                    .program,
                    "what is started, and its arguments as they are",
                    isRequired: true
                ),
            ]
        ),
        check: { options throws(OptionFault) in _ = try ExecSettings(options) },
        make: { options, context throws(Failure) in
            ExecSink(try options.settings(of: "exec", ExecSettings.init(_:)), context)
        }
    )
}
