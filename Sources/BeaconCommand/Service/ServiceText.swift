internal import BeaconCore
internal import BeaconPipeline

/// The pipelines of all monitors, as one text.
struct ServiceText {
    /// The sink that hands events to the service; no plugin has the word.
    static let sink = "service"
    /// The stream of frames that added monitors use.
    static let stream = "air"

    /// The file of pipelines; `nil` for a service without one.
    var file: SourceText?
    /// The folder in which states survive a restart, with a `/` at its end.
    var stateFolder: String?

    /// The names that the file gives to streams of events.
    func names(_ catalog: PluginCatalog) -> [String] { file.map { MonitorFile($0, catalog).names } ?? [] }

    /// - Parameters:
    ///   - source: what added monitors listen to, when the file has no stream `air`.
    ///   - monitors: those of the file and those that were added.
    /// - Returns: the text; `nil` when there is nothing to run.
    func text(source: String, _ monitors: [ServiceMonitor]) -> SourceText? {
        guard !monitors.isEmpty || file != nil else { return nil }
        var lines: [String] = []
        let added = monitors.filter { $0.kind != .stream }
        if !added.isEmpty, !definesStream {
            lines.append("\(Self.stream) = \(source) | decode unknown=keep")
        }
        for monitor in monitors {
            let name = Word.written(monitor.name)
            if monitor.kind == .stream {
                lines.append("\(monitor.name) | \(Self.sink) \(name)")
            } else {
                lines.append("\(Self.stream) | \(stage(monitor)) | \(Self.sink) \(name)")
            }
        }
        let octets = (file?.octets ?? []) + Array(("\n" + lines.joined(separator: "\n") + "\n").utf8)
        return SourceText(octets: octets, file: file?.file)
    }

    /// The file in which the state of a region survives a restart; `nil` when nothing is kept.
    func stateFile(of name: String) -> String? {
        guard let stateFolder else { return nil }
        let digits = Array(name.utf8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return "\(stateFolder)\(digits.joined()).state"
    }

    /// The stage, with a file for its state.
    private func stage(_ monitor: ServiceMonitor) -> String {
        guard monitor.kind == .region, let file = stateFile(of: monitor.name) else { return monitor.stage }
        let words = monitor.stage.dropFirst(monitor.kind.rawValue.count + 1)
        return "\(monitor.kind.rawValue) state=\(Word.written(file)) \(words)"
    }

    private var definesStream: Bool {
        guard let file else { return false }
        let parsed = ParsedText(parsing: file) { _, _ in nil }
        return parsed.statements.contains { $0.name?.text == Self.stream }
    }
}
