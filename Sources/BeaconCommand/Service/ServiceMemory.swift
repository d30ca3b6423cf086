internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import Glibc

/// The file in which monitors that programs added survive a restart.
///
/// A stage a line, as the pipeline language writes it.
struct ServiceMemory {
    private static let head =
        "# The monitors that programs added to the service: written by it, and read when it starts.\n"
    /// The file; `nil` when nothing is kept.
    let path: String?
    /// Lines that are no monitors: told, and written again as they were.
    private var unusable: [String] = []

    init(path: String?) { self.path = path }

    /// The monitors that were kept; none when there is no file.
    ///
    /// - Parameters:
    ///   - catalog: all plugins.
    ///   - tell: is given what is wrong with each line, with its place.
    ///   - check: refuses a monitor that cannot run.
    /// - Returns: those of the lines that can run.
    /// - Throws: that no line can be used.
    mutating func read(
        _ catalog: PluginCatalog,
        telling tell: (String) -> Void,
        _ check: (ServiceMonitor) throws(ServiceRefusal) -> Void
    ) throws(Failure) -> [ServiceMonitor] {
        guard let path, FileSystem.status(path) != nil else { return [] }
        let text = SourceText(octets: try PipelineSource.octets(of: path), file: path)
        var start = 0
        var monitors: [ServiceMonitor] = []
        let lines = text.text(in: 0..<text.octets.count).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        for line in lines {
            defer { start += line.utf8.count + 1 }
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do throws(ServiceRefusal) {
                let stage = try ServiceStage(text: String(line), catalog)
                guard !monitors.contains(where: { $0.name == stage.name }) else {
                    throw ServiceRefusal(fault: .invalidRegion, text: "a second monitor of that name")
                }
                let word = line.prefix { $0 != " " }
                guard let kind = ServiceMonitor.Kind(rawValue: String(word)) else { continue }
                let monitor = ServiceMonitor(stage.name, kind, stage: stage.text)
                try check(monitor)
                monitors.append(monitor)
            } catch {
                let range = error.range ?? 0..<line.utf8.count
                let place = start + range.lowerBound..<start + range.upperBound
                tell(Diagnostic.error(at: place, error.text).rendered(in: text) + "\n")
                unusable.append(String(line))
            }
        }
        guard !monitors.isEmpty || unusable.isEmpty else {
            throw Failure(.badInput, "\(path): no monitor in it can be used")
        }
        return monitors
    }

    func write(_ monitors: [ServiceMonitor]) throws(Failure) {
        guard let path else { return }
        let text = Self.head + (monitors.map(\.stage) + unusable).map { $0 + "\n" }.joined()
        do throws(SystemError) {
            try FileSystem.replace(path, with: Array(text.utf8), mode: 0o600)
        } catch {
            throw Failure(.cannotCreate, "\(path): \(error.text): monitors are not kept")
        }
    }
}
