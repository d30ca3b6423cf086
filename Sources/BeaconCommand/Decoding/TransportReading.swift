internal import BeaconCore

/// Reads a transport of the catalogue to its end, or until the receiver has enough, on this thread.
enum TransportReading {
    // Of the kind that ends by itself: a capture, a synthetic mix. Messages begin with the command.
    static func read(
        _ name: String,
        _ options: Options,
        to receiver: any Receiver,
        _ context: CommandContext,
        command: String
    ) throws(Failure) {
        guard let plugin = context.catalog.transports.first(where: { $0.declaration.name == name }) else {
            throw Failure(.unavailable, "\(command): this program has no transport '\(name)'")
        }
        let run = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: context.messages,
            name: command
        )
        let transport = try plugin.make(options, run)
        try transport.open()
        try transport.run(ReportPublisher(to: receiver, batches: 1, context: run, stop: run.stop, waits: {}))
    }
}
