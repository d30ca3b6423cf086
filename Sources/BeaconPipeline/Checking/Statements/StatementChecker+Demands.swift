import BeaconCore

/// What a stage's options say beyond their types, and what they ask of the place where it stands.
extension StatementChecker {
    /// Checks the options of a stage more closely than their types.
    mutating func checkDemands(
        _ plugin: StagePlugin,
        _ reader: OptionReader,
        _ scope: ExpressionScope
    ) throws(Diagnostic) {
        try refuseZero(reader)
        let demands: StageDemands
        do throws(OptionFault) {
            demands = try plugin.check(reader.options)
        } catch {
            let place = error.option.flatMap { reader.places[$0] }
            throw Diagnostic(
                .error,
                at: place.map { $0.key.lowerBound..<$0.value.upperBound } ?? reader.stage.name.range,
                error.message(of: plugin.declaration.name),
                hint: error.hint,
                kind: error.kind
            )
        }
        revisions += demands.revisions
        var known: Set<StageDemands.Name.Meaning> = []
        for name in demands.names where known.insert(name.meaning).inserted {
            try look(up: name, reader, scope)
        }
        for file in demands.ownFiles { try take(file, reader) }
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

    /// A file that one stage writes no other writes too.
    private mutating func take(_ file: KeyedText, _ reader: OptionReader) throws(Diagnostic) {
        let range = reader.places[file.key]?.value ?? reader.stage.name.range
        let path = file.text.hasPrefix("./") ? String(file.text.dropFirst(2)) : file.text
        if let other = ownFiles[path] {
            let (line, column) = source.position(of: other)
            let place = source.lineCount == 1 ? "column \(column)" : "line \(line)"
            throw .error(
                at: range,
                "`\(file.key)`: the stage in \(place) writes to this file too",
                hint: "give each its own"
            )
        }
        ownFiles[path] = range.lowerBound
    }
}

extension ExpressionScope {
    /// What is wrong with a name that an option gives; `nil` when something that flows here has it.
    func complaint(
        about meaning: StageDemands.Name.Meaning,
        key: Range<Int>,
        value: Range<Int>
    ) -> Diagnostic? {
        switch meaning {
        case .format(let name):
            guard stream == .frames else { return complaint(aboutName: ReportKey.format.rawValue, at: key) }
            return formats.contains { $0.name == name } ? nil : complaint(aboutFormat: name, at: value)
        case .fields(let names, let format): return complaint(aboutFields: names, of: format, at: key)
        case .numbers(let name):
            let having = formats.filter { $0.fields.contains { $0.name == name } }
            guard !having.isEmpty else { return complaint(aboutName: name, at: key) }
            let isCounted = having.contains { format in
                format.fields.enumerated().contains { $1.name == name && format.isNumber(at: $0) }
            }
            return isCounted
                ? nil
                : .error(
                    at: key,
                    "`\(name)` is no number to count with: its last value is given, whatever is asked for",
                    hint: "leave it out"
                )
        }
    }

    private func complaint(aboutFields names: [String], of format: String?, at range: Range<Int>)
        -> Diagnostic?
    {
        let meant = formats.filter { format == nil || $0.name == format }
        let isGiven = meant.contains { format in
            names.allSatisfy { name in format.fields.contains { $0.name == name && !$0.isList } }
        }
        guard !isGiven else { return nil }
        let missing = names.first { name in !formats.contains { $0.fields.contains { $0.name == name } } }
        if let missing { return complaint(aboutName: missing, at: range) }
        let shown = names.map { "`\($0)`" }.joined(separator: " and ")
        guard let format else { return .error(at: range, "no format has \(shown) together") }
        let fields = meant.flatMap(\.fields).map(\.name)
        return .error(
            at: range,
            "the format `\(format)` has no \(shown)",
            hint: fields.isEmpty ? nil : "it has \(fields.joined(separator: ", "))"
        )
    }
}

extension Format {
    /// Whether a field holds one number that can be counted with.
    fileprivate func isNumber(at index: Int) -> Bool {
        guard !identity.contains(index), !fields[index].isList else { return false }
        switch fields[index].kind {
        case .integer, .decimal, .real: return true
        case .boolean, .text, .bytes, .uuid, .address: return false
        }
    }
}
