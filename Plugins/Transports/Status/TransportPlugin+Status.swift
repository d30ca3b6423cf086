public import BeaconCore

extension TransportPlugin {
    public static let status = TransportPlugin(
        .source(
            "status",
            "changes of state and counters of the run itself",
            options: [
                OptionDeclaration(
                    "interval",
                    .duration,
                    default: "10s",
                    "how often every counter is told; changes of state are told at once",
                    isPositional: true
                )
            ],
            events: [StatusEvents.change, StatusEvents.count]
        ),
        isVirtual: { _ in false },
        observesRun: true,
        check: { options throws(OptionFault) in _ = try interval(options) },
        make: { options, context throws(Failure) in
            try StatusTransport(interval: options.settings(of: "status", interval), context: context)
        }
    )

    /// Nanoseconds.
    private static func interval(_ options: Options) throws(OptionFault) -> Int64 {
        guard let interval = options.duration("interval"), interval > 0 else {
            throw OptionFault("a duration above zero is expected", in: "interval", hint: "as in `status 10s`")
        }
        return interval
    }
}
