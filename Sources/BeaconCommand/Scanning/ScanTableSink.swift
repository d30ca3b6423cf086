internal import BeaconCore

/// The end of the pipeline that fills the table.
final class ScanTableSink: Sink {
    private var reader: SightingReader
    private let heard: HeardBeacons

    init(_ heard: HeardBeacons, isVirtual: Bool) {
        self.heard = heard
        reader = SightingReader(isVirtual: isVirtual)
    }

    func write(_ events: Events) throws(Failure) {
        var sightings: [Sighting] = []
        reader.read(events) { sightings.append($0) }
        heard.hear(sightings)
    }
}
