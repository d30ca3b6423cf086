internal import BeaconCore
internal import BeaconPipeline

/// A file of monitors: a pipeline file whose named streams of events are what is monitored.
///
///     air   = hci | decode
///     lobby = air | region lobby uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0
///     lobby | exec ./greet
///
/// `lobby` is a monitor: its events come out although no statement says where to.
struct MonitorFile {
    /// The names of its streams of events, in their order.
    let names: [String]
    private let source: SourceText

    init(_ source: SourceText, _ catalog: PluginCatalog) {
        self.source = source
        let declarations = catalog.declarations
        let parsed = ParsedText(parsing: source) { name, isSource in
            declarations.first {
                $0.name == name && ($0.kind == .transport) == isSource && $0.kind != .decoder
            }
            .map { StageShape($0) }
        }
        let givers = Set(declarations.filter(Self.givesEvents).map(\.name))
        var names: [String] = []
        for statement in parsed.statements {
            guard let name = statement.name?.text else { continue }
            let isOfEvents = statement.stages.contains { givers.contains($0.name.text) }
            let isFromEvents = statement.sources.contains { names.contains($0.name.text) }
            if isOfEvents || isFromEvents { names.append(name) }
        }
        self.names = names
    }

    private static func givesEvents(_ declaration: PluginDeclaration) -> Bool {
        guard declaration.kind == .stage, case .stream(.events) = declaration.gives else { return false }
        return true
    }

    /// What is put behind the file's text; `nil` when it names no stream of events.
    var statement: String? {
        guard !names.isEmpty else { return nil }
        return names.map { "(\($0))" }.joined(separator: " + ") + " | json"
    }

    /// The text with that statement behind it, so that every place in the file is where it was.
    var amended: SourceText {
        guard let statement else { return source }
        return SourceText(octets: source.octets + Array("\n\(statement)\n".utf8), file: source.file)
    }
}
