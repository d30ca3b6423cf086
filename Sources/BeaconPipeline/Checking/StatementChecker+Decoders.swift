import BeaconCore

extension StatementChecker {
    /// Selects the decoders of a `decode` stage.
    mutating func decode(
        _ stage: StageSyntax,
        _ reader: OptionReader,
        _ facts: inout StreamFacts
    ) throws(Diagnostic) -> CheckedStage {
        let selection = try DecoderSelection(
            reader.words["decoders"]?.flatMap(\.listElements) ?? [],
            at: stage.range,
            hasNoise: reader.options.boolean("noise"),
            from: source.folder,
            plugins
        )
        let decoders = selection.decoders.map(\.decoder)
        // A file that is another makes another pipeline of the same text.
        revisions += selection.decoders.map(\.revision).filter { $0 != 0 }
        facts.decoders.formUnion(selection.names)
        for format in decoders.flatMap(\.formats) where !facts.formats.contains(format) {
            facts.formats.append(format)
        }
        facts.type = .frames
        let options = DecodeOptions(
            unknown: reader.options.text("unknown").flatMap(DecodeOptions.Unknown.init(word:)) ?? .drop,
            emitsMalformed: reader.options.text("malformed") == "emit"
        )
        return .decode(decoders: decoders, options, label: label("decode"))
    }
}
