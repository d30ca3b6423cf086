internal import BeaconCore
internal import BeaconPipeline

/// A stage that a program asks for, looked at before it becomes part of a pipeline.
///
/// What comes over the bus is options of one stage and nothing else: no other stage, no sink, no program, no file.
struct ServiceStage {
    let name: String
    /// How many octets stand before the options, when they came apart from the name.
    private(set) var head = 0
    /// `region lobby uuid=…`.
    let text: String

    private static let longestName = 64

    /// - Parameters:
    ///   - kind: the stage.
    ///   - name: what the monitor is called.
    ///   - options: what stands behind the name: `uuid=… exit=30s`.
    ///   - catalog: what declares the stage.
    /// - Throws: what is not allowed.
    init(
        _ kind: ServiceMonitor.Kind,
        _ name: String,
        options: String,
        _ catalog: PluginCatalog
    ) throws(ServiceRefusal) {
        guard !name.isEmpty, name.utf8.count <= Self.longestName,
            !name.unicodeScalars.contains(where: { $0.value < 0x20 })
        else {
            throw Self.refusal("a name has 1 to \(Self.longestName) octets, and no control characters")
        }
        let head = "\(kind.rawValue) \(Word.written(name)) "
        do throws(ServiceRefusal) {
            try self.init(text: head + options, catalog)
        } catch {
            throw error.marked(in: options, at: head.utf8.count)
        }
        self.head = head.utf8.count
        guard self.name == name else { throw Self.refusal("`\(name)` is not what stands for the name") }
    }

    /// Reads a stage as it stands in a file of the service's own.
    ///
    /// - Throws: what is not allowed.
    init(text: String, _ catalog: PluginCatalog) throws(ServiceRefusal) {
        guard text.utf8.count <= 4096 else { throw Self.refusal("more than 4096 octets") }
        let source = SourceText("air | \(text)")
        let declarations = catalog.stages.map(\.declaration)
        let parsed = ParsedText(parsing: source) { name, isSource in
            isSource ? StageShape() : declarations.first { $0.name == name }.map { StageShape($0) }
        }
        if let diagnostic = parsed.diagnostics.first {
            throw ServiceRefusal(diagnostic, stageAt: "air | ".utf8.count)
        }
        guard parsed.statements.count == 1, let statement = parsed.statements.first, statement.name == nil,
            statement.sources.count == 1, statement.sources.allSatisfy(\.arguments.isEmpty),
            statement.stages.count == 1, let stage = statement.stages.first,
            let declaration = declarations.first(where: { $0.name == stage.name.text }),
            ServiceMonitor.Kind(rawValue: declaration.name) != nil
        else { throw Self.refusal("options of one stage are expected, and nothing else") }
        let words = stage.arguments.filter { $0.key == nil }
        guard words.count == 1, let name = words.first?.values.first?.text else {
            throw Self.refusal("options are written key=value")
        }
        let files = declaration.options.filter { $0.type == .path }.map(\.name)
        for argument in stage.arguments {
            if let key = argument.key?.text, files.contains(key) {
                throw Self.refusal("`\(key)=` names a file, which programs may not")
            }
        }
        self.name = name
        self.text = source.text(in: stage.range)
    }

    private static func refusal(_ text: String) -> ServiceRefusal {
        ServiceRefusal(fault: .invalidRegion, text: text)
    }
}
