internal import BeaconCore

/// The table of a scan, as it is shown while the run goes on.
final class ScanContent: LiveContent {
    private let heard: HeardBeacons
    private let glyphs: Glyphs
    private let pipeline: String
    /// What keys have changed, for the table that is printed at the end.
    private(set) var view: ScanView

    init(_ heard: HeardBeacons, _ view: ScanView, _ glyphs: Glyphs, pipeline: String) {
        self.heard = heard
        self.view = view
        self.glyphs = glyphs
        self.pipeline = pipeline
    }

    var version: Int { heard.version }
    var wantsEnd: Bool { view.wantsEnd }

    func press(_ keys: [Key], _ size: ScreenSize) -> Bool {
        let (table, now) = heard.look()
        for key in keys {
            view.press(key, rows: view.rows(of: table, at: now).count, places: ScanScreen.places(size))
        }
        defer { view.redrawn() }
        return view.wantsRedraw
    }

    func lines(_ size: ScreenSize, message: String?, _ measure: CharacterWidth.Measure) -> [ScreenLine] {
        let (table, now) = heard.look()
        let screen = ScanScreen(size, glyphs, pipeline: pipeline, measure)
        return screen.lines(table, view, now: now, message: message)
    }
}
