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
        let keys = try keys(stage, reader, beside: decoders.flatMap(\.formats))
        return .decode(decoders: decoders, options, keys: keys, label: label("decode"))
    }

    /// Reads the key file that a `decode` stage names.
    private mutating func keys(
        _ stage: StageSyntax,
        _ reader: OptionReader,
        beside formats: [Format]
    ) throws(Diagnostic) -> CheckedKeys? {
        guard let ring = try keyRing(reader, beside: formats) else {
            guard let replay = reader.words["replay"]?.first else { return nil }
            throw .error(at: replay.range, "`replay` is about what keys open", hint: "say `keys=FILE` too")
        }
        let policy = reader.options.text("replay").flatMap(ReplayPolicy.init) ?? .window
        return CheckedKeys(ring: ring, policy: policy)
    }

    /// Reads the key file that a stage names, so that it is right before anything opens, and read again when it
    /// has changed.
    ///
    /// - Parameters:
    ///   - reader: the stage's options.
    ///   - formats: those of decoders that the catalogue lacks.
    /// - Returns: `nil` when it names none.
    /// - Throws: what is wrong with the file.
    mutating func keyRing(_ reader: OptionReader, beside formats: [Format] = []) throws(Diagnostic)
        -> (any KeyRing)?
    {
        guard let path = reader.options.text("keys"), let word = reader.words["keys"]?.first else {
            return nil
        }
        guard let loader = plugins.catalog.keys else {
            throw .error(at: word.range, "this command opens nothing", hint: "leave `keys=` out")
        }
        do throws(LoadFailure) {
            let ring = try loader.load(path, calledAs: word.text)
            // Making every decoder takes time, and hardly any file names a format.
            if ring.namesFormats {
                try ring.check(formats + plugins.catalog.decoders.flatMap(plugins.formats))
            }
            revisions.append(ring.revision)
            return ring
        } catch {
            throw Diagnostic(.error, at: word.range, error.message, hint: error.hint, kind: error.kind)
        }
    }
}
