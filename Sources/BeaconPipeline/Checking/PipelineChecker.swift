public import BeaconCore

/// Checks a pipeline text against a catalogue, before anything opens.
public struct PipelineChecker: Sendable {
    public let catalog: PluginCatalog

    public init(_ catalog: PluginCatalog) { self.catalog = catalog }

    /// Reads and checks a text.
    ///
    /// - Returns: what an assembler builds from, or `nil` when there is an error; and every error and
    ///   warning, at most one error a statement, in the order of the text.
    public func check(_ source: SourceText) -> (run: CheckedRun?, diagnostics: [Diagnostic]) {
        let plugins = NamedPlugins(catalog: catalog)
        let parsed = ParsedText(parsing: source) { name, isSource in
            plugins.declaration(name, isSource: isSource).map { StageShape($0) }
        }
        guard parsed.diagnostics.isEmpty else { return (nil, parsed.diagnostics) }
        var checker = StatementChecker(
            source,
            plugins,
            laterNames: parsed.statements.compactMap(\.name?.text)
        )
        for statement in parsed.statements { checker.check(statement) }
        checker.finish()
        let diagnostics = checker.diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, diagnostics) }
        return (CheckedRun(chains: checker.chains, isVirtual: checker.isVirtual), diagnostics)
    }
}
