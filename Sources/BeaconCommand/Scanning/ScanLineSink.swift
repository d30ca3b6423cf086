internal import BeaconCore

/// The end of the pipeline that tells of beacons as lines: when one is heard first, and when it says something new,
/// at most once a second each.
final class ScanLineSink: Sink {
    private static let interval: Int64 = 1_000_000_000

    private var reader: SightingReader
    private var table = ScanTable()
    private let glyphs: Glyphs
    private let width = CharacterWidth()
    private(set) var wantsMore = true

    init(_ glyphs: Glyphs, _ context: RunContext) {
        self.glyphs = glyphs
        reader = SightingReader(isVirtual: context.isVirtual, naming: context.aliases)
    }

    func write(_ events: Events) throws(Failure) {
        var sightings: [Sighting] = []
        reader.read(events) { sightings.append($0) }
        let text = width.use { measure in
            let cells = CellText(measure: measure, glyphs: glyphs)
            return sightings.map { line($0, cells) }.joined()
        }
        guard !text.isEmpty else { return }
        var buffer = OutputBuffer()
        buffer.append(text: text)
        wantsMore = try StandardOutput.write(&buffer)
    }

    /// The line of a sighting that has news; empty otherwise.
    private func line(_ sighting: Sighting, _ cells: CellText) -> String {
        guard let place = table.hear(sighting), table.takeNews(at: place, every: Self.interval) else {
            return ""
        }
        return ScanLine(table.rows[place], name: table.name(of: table.rows[place]), rssi: sighting.rssi).text(
            cells
        )
    }
}
