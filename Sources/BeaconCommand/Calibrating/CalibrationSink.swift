internal import BeaconCore
internal import BeaconRegions

/// The end of the pipeline that gathers the levels of one place, by beacon.
final class CalibrationSink: Sink {
    private var matcher: RegionMatcher
    private let place: CalibrationPlace
    /// How many samples of one beacon are enough.
    private let wanted: Int
    private let messages: StandardError
    private(set) var wantsMore = true

    init(_ matcher: RegionMatcher, _ place: CalibrationPlace, wanted: Int, _ messages: StandardError) {
        self.matcher = matcher
        self.place = place
        self.wanted = wanted
        self.messages = messages
    }

    func write(_ events: Events) throws(Failure) {
        matcher.prepare(for: events)
        events.rows.forEach { row in
            guard wantsMore, let rssi = events.report(ofRow: row)?.rssi, SignalTrack.isLevel(rssi.dBm) else {
                return
            }
            var isIn = false
            matcher.forEachRegion(ofRow: row, events) { _ in isIn = true }
            guard isIn else { return }
            let count = place.take(
                events.identity(ofRow: row),
                rssi.dBm,
                BeaconDescription(ofRow: row, events)
            )
            wantsMore = count < wanted
            messages.progress(
                Progress(subject: "\(place.name) m", done: UInt64(count), total: UInt64(wanted))
            )
        }
    }
}
