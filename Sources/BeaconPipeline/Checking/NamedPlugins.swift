import BeaconCore

/// The catalogue by name, with `decode` among the stages.
struct NamedPlugins {
    let catalog: PluginCatalog

    func transport(_ name: String) -> TransportPlugin? {
        catalog.transports.first { $0.declaration.name == name }
    }

    func stage(_ name: String) -> StagePlugin? { catalog.stages.first { $0.declaration.name == name } }

    func sink(_ name: String) -> SinkPlugin? { catalog.sinks.first { $0.declaration.name == name } }

    func decoder(_ name: String) -> DecoderPlugin? { catalog.decoders.first { $0.declaration.name == name } }

    /// Builds a decoder with its options as they are when nothing is said.
    func make(_ plugin: DecoderPlugin) throws(Failure) -> any BeaconDecoder {
        let stage = StageSyntax(name: Word(plugin.declaration.name, range: 0..<0), range: 0..<0)
        var reader = OptionReader(
            stage,
            plugin.declaration,
            in: SourceText(""),
            ExpressionScope(.reports, formats: [])
        )
        // Only a default that its own type refuses could fail here, and then the decoder has none.
        do throws(Diagnostic) { try reader.read() } catch { return try plugin.make(Options()) }
        return try plugin.make(reader.options)
    }

    /// The formats of a decoder; none when it cannot be built.
    func formats(of plugin: DecoderPlugin) -> [Format] { (try? make(plugin))?.formats ?? [] }

    /// What a name declares at its place; a source that stands later, or the reverse, if nothing else.
    func declaration(_ name: String, isSource: Bool) -> PluginDeclaration? {
        let source = transport(name)?.declaration
        let later =
            name == BuiltInDeclarations.decode.name
            ? BuiltInDeclarations.decode : stage(name)?.declaration ?? sink(name)?.declaration
        return isSource ? source ?? later : later ?? source
    }

    var sourceNames: [String] { catalog.transports.map(\.declaration.name) }

    var laterNames: [String] {
        [BuiltInDeclarations.decode.name] + catalog.stages.map(\.declaration.name)
            + catalog.sinks.map(\.declaration.name)
    }
}
