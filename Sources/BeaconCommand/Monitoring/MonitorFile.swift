internal import BeaconCore
internal import BeaconPipeline

/// A file of monitors: a pipeline file whose named streams of events are what is monitored.
///
///     air   = hci | decode
///     lobby = air | region lobby uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0
///     lobby | exec ./greet
///
/// `lobby` is a monitor: its events come out although no statement says where to. One that the file itself ends on
/// standard output (`lobby | json`) does not come out twice.
struct MonitorFile {
    /// The names of its streams of events, in their order.
    let names: [String]
    private let source: SourceText
    /// Those that the file writes to standard output as they are.
    private let written: Set<String>

    private static let sinks: Set<String> = ["json", "csv", "stdout"]

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
        var written: Set<String> = []
        for statement in parsed.statements {
            guard let name = statement.name?.text else {
                if statement.stages.count == 1, Self.sinks.contains(statement.stages[0].name.text) {
                    written.formUnion(statement.sources.map(\.name.text))
                }
                continue
            }
            let isOfEvents = statement.stages.contains { givers.contains($0.name.text) }
            let isFromEvents = statement.sources.contains { names.contains($0.name.text) }
            if isOfEvents || isFromEvents { names.append(name) }
        }
        self.names = names
        self.written = written
    }

    private static func givesEvents(_ declaration: PluginDeclaration) -> Bool {
        guard declaration.kind == .stage, case .stream(.events) = declaration.gives else { return false }
        return true
    }

    /// What is put behind the file's text; `nil` when it leaves no stream of events without an end.
    var statement: String? {
        let names = names.filter { !written.contains($0) }
        guard !names.isEmpty else { return nil }
        return names.map { "(\($0))" }.joined(separator: " + ") + " | json"
    }

    /// The text with that statement behind it, so that every place in the file is where it was.
    var amended: SourceText {
        guard let statement else { return source }
        return SourceText(octets: source.octets + Array("\n\(statement)\n".utf8), file: source.file)
    }
}
