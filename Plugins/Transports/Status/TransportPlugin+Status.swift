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
        observesRun: true
    ) { options, context throws(Failure) in
        guard let interval = options.duration("interval"), interval > 0 else {
            throw Failure(.usage, "status: needs an interval above zero, such as status interval=10s")
        }
        return try StatusTransport(interval: interval, context: context)
    }
}
