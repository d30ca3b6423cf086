internal import BeaconCore

/// The end of a pipeline of events where a person watches: a line for each.
final class MonitorLineSink: Sink {
    private var buffer = OutputBuffer()
    private(set) var wantsMore = true

    func write(_ events: Events) throws(Failure) {
        guard case .events(let batch) = events.batch else { return }
        events.rows.forEach { row in MonitorLine.write(batch[row], into: &buffer) }
        wantsMore = try StandardOutput.write(&buffer)
    }
}

extension PluginCatalog {
    /// The same with lines for people in place of JSON lines on standard output.
    var writingLinesForPeople: PluginCatalog {
        var catalog = self
        catalog.sinks = sinks.map { plugin in
            guard plugin.declaration.name == "json" else { return plugin }
            return SinkPlugin(plugin.declaration, queueCapacity: plugin.queueCapacity) { _, _ in
                MonitorLineSink()
            }
        }
        return catalog
    }
}
