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
        )
    ) { options, context throws(Failure) in
        let words = options.texts("program")
        guard let name = words.first, !name.isEmpty else {
            throw Failure(.usage, "exec: needs a program, such as exec ./greet --door=front")
        }
        let timeout = options.duration("timeout") ?? 10_000_000_000
        guard timeout > 0 else {
            throw Failure(.usage, "exec: timeout: a duration above zero is expected, such as timeout=10s")
        }
        let settings = ExecSettings(
            words: words,
            timeout: .nanoseconds(timeout),
            ceiling: .nanoseconds(max(options.duration("ceiling") ?? 60_000_000_000, timeout)),
            parallel: Int(clamping: options.integer("parallel") ?? 8),
            waiting: Int(clamping: options.integer("waiting") ?? 16)
        )
        return ExecSink(settings, context)
    }
}
