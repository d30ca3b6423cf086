internal import BeaconCore

/// The end of the pipeline that fills the table.
final class ScanTableSink: Sink {
    private var reader: SightingReader
    private let heard: HeardBeacons

    init(_ heard: HeardBeacons, _ context: RunContext) {
        self.heard = heard
        reader = SightingReader(isVirtual: context.isVirtual, naming: context.aliases)
    }

    func write(_ events: Events) throws(Failure) {
        var sightings: [Sighting] = []
        reader.read(events) { sightings.append($0) }
        heard.hear(sightings)
    }
}
