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

    /// The monitors that were kept; none when there is no file.
    ///
    /// - Throws: which line is wrong.
    func read(_ catalog: PluginCatalog) throws(Failure) -> [ServiceMonitor] {
        guard let path, FileSystem.status(path) != nil else { return [] }
        let text = String(decoding: try PipelineSource.octets(of: path), as: UTF8.self)
        var monitors: [ServiceMonitor] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            do throws(ServiceRefusal) {
                let stage = try ServiceStage(text: String(line), catalog)
                let word = line.prefix { $0 != " " }
                guard let kind = ServiceMonitor.Kind(rawValue: String(word)) else { continue }
                monitors.append(ServiceMonitor(stage.name, kind, stage: stage.text))
            } catch {
                throw Failure(.badInput, "\(path): line \(number + 1): \(error.text)")
            }
        }
        return monitors
    }

    func write(_ monitors: [ServiceMonitor]) throws(Failure) {
        guard let path else { return }
        let text = Self.head + monitors.map { $0.stage + "\n" }.joined()
        do throws(SystemError) {
            try FileSystem.replace(path, with: Array(text.utf8), mode: 0o600)
        } catch {
            throw Failure(.cannotCreate, "\(path): \(error.text): monitors are not kept")
        }
    }
}
