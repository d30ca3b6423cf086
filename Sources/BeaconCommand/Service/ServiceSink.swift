internal import BeaconCore

/// The end of a monitor's pipeline: hands its events to the service.
final class ServiceSink: Sink {
    private let monitor: String
    private let events: ServiceEvents
    private let dropped: Counter

    init(_ monitor: String, _ events: ServiceEvents, _ context: RunContext) {
        self.monitor = monitor
        self.events = events
        dropped = context.counter("dropped_events", isLoss: true)
    }

    func write(_ rows: Events) {
        guard case .events(let batch) = rows.batch else { return }
        var entries: [ServiceEvents.Entry] = []
        var together: [Event] = []
        rows.rows.forEach { row in
            let event = batch[row]
            // Rangings of one moment are one signal.
            if let last = together.last, last.format.kind != "ranging" || last.time != event.time {
                entries.append(ServiceEvents.Entry(monitor: monitor, events: together))
                together.removeAll()
            }
            together.append(event)
        }
        if !together.isEmpty { entries.append(ServiceEvents.Entry(monitor: monitor, events: together)) }
        dropped.add(events.put(entries))
    }
}

extension PluginCatalog {
    /// The same with the sink that hands events to a service.
    func serving(_ events: ServiceEvents) -> PluginCatalog {
        var catalog = self
        catalog.sinks.append(
            SinkPlugin(
                .sink(
                    ServiceText.sink,
                    "events to the service",
                    options: [
                        OptionDeclaration("monitor", .word, "which", isPositional: true, isRequired: true)
                    ],
                    takes: [.events]
                )
            ) { options, context in ServiceSink(options.text("monitor") ?? "", events, context) }
        )
        return catalog
    }
}
