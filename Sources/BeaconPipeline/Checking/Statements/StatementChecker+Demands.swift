import BeaconCore
import BeaconIO

/// What options say beyond their types, and what they ask of the place where they stand.
extension StatementChecker {
    /// Checks the options of a stage more closely than their types.
    mutating func checkDemands(
        _ plugin: StagePlugin,
        _ reader: OptionReader,
        _ scope: ExpressionScope
    ) throws(Diagnostic) {
        try refuseZero(reader)
        let demands = try checkOptions(reader, plugin.check)
        revisions += demands.revisions
        var known: Set<StageDemands.Name.Meaning> = []
        for name in demands.names where known.insert(name.meaning).inserted {
            try look(up: name, reader, scope)
        }
        for file in demands.ownFiles { try take(file, reader) }
    }

    /// Looks at options more closely than their types can.
    ///
    /// - Returns: what the plugin made of them.
    func checkOptions<Found>(
        _ reader: OptionReader,
        _ check: (Options) throws(OptionFault) -> Found
    ) throws(Diagnostic) -> Found {
        do throws(OptionFault) {
            return try check(reader.options)
        } catch {
            let place = error.option.flatMap { reader.places[$0] }
            throw Diagnostic(
                .error,
                at: place.map { $0.key.lowerBound..<$0.value.upperBound } ?? reader.stage.name.range,
                error.message(of: reader.declaration.name),
                hint: error.hint,
                kind: error.kind
            )
        }
    }

    /// Checks the options of a sink; what is no regular file, such as `/dev/null`, several may write to.
    mutating func checkOptions(_ plugin: SinkPlugin, _ reader: OptionReader) throws(Diagnostic) {
        try checkOptions(reader, plugin.check)
        guard let option = plugin.ownFile, let path = reader.options.text(option) else { return }
        guard path != "-", FileSystem.status(path)?.isRegular ?? true else { return }
        try take(KeyedText(key: option, text: path), reader)
    }

    /// A duration of zero would mean "never" in one stage and "at once" in another: none takes it.
    private func refuseZero(_ reader: OptionReader) throws(Diagnostic) {
        for option in reader.declaration.options where reader.options.duration(option.name) == 0 {
            throw .error(
                at: reader.places[option.name]?.value ?? reader.stage.name.range,
                "`\(option.name)`: a duration above zero is expected",
                hint: option.defaultText.map { "without it, it is \($0)" } ?? "as in `\(option.name)=10s`"
            )
        }
    }

    private func look(
        up name: StageDemands.Name,
        _ reader: OptionReader,
        _ scope: ExpressionScope
    ) throws(Diagnostic) {
        let place = reader.places[name.option] ?? (reader.stage.name.range, reader.stage.name.range)
        guard let complaint = scope.complaint(about: name.meaning, key: place.key, value: place.value) else {
            return
        }
        guard let inFile = name.place else { throw complaint }
        throw Diagnostic(
            .error,
            at: place.value,
            "\(inFile): \(complaint.message)",
            hint: complaint.hint,
            kind: .badInput
        )
    }

    /// A file that one stage or sink writes no other writes too.
    private mutating func take(_ file: KeyedText, _ reader: OptionReader) throws(Diagnostic) {
        let range = reader.places[file.key]?.value ?? reader.stage.name.range
        let path = file.text.hasPrefix("./") ? String(file.text.dropFirst(2)) : file.text
        if let other = ownFiles[path] {
            let (line, column) = source.position(of: other)
            let place = source.lineCount == 1 ? "column \(column)" : "line \(line)"
            throw .error(
                at: range,
                "`\(file.key)`: what stands in \(place) writes to this file too",
                hint: "give each its own"
            )
        }
        ownFiles[path] = range.lowerBound
    }
}
