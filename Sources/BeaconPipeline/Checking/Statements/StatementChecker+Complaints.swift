import BeaconCore

/// What to say about names that mean nothing at their place.
extension StatementChecker {
    func complaintAboutSource(_ stage: StageSyntax) -> Diagnostic {
        let name = stage.name.text
        let shown = Diagnostic.quoted(name)
        if laterNames.contains(name) {
            return .error(
                at: stage.name.range,
                "the stream \(shown) is defined further down",
                hint: "define it before use"
            )
        }
        let names = streams.map(\.word.text)
        if stage.isParenthesised {
            return .error(
                at: stage.name.range,
                "there is no stream \(shown)",
                hint: NearestName.hint(for: name, among: names) ?? "name one first: `\(name) = …`"
            )
        }
        if plugins.laterNames.contains(name) {
            let kind = plugins.sink(name) != nil ? "sink" : "stage"
            return .error(
                at: stage.name.range,
                "\(shown) is a \(kind), and a source is expected first",
                hint: "as in `replay air.btsnoop | \(name)`"
            )
        }
        let looksLikeFile =
            name.contains("/") || [".btsnoop", ".pcap", ".pcapng", ".log"].contains { name.hasSuffix($0) }
        let hint =
            looksLikeFile
            ? "read a capture with `replay \(name)`"
            : NearestName.hint(for: name, among: names + plugins.sourceNames)
        return .error(
            at: stage.name.range,
            "unknown source \(shown)",
            hint: hint ?? "the sources are \(plugins.sourceNames.joined(separator: ", "))"
        )
    }

    func complaintAboutStage(_ stage: StageSyntax) -> Diagnostic {
        let name = stage.name.text
        let shown = Diagnostic.quoted(name)
        if stream(named: name) != nil {
            return .error(
                at: stage.name.range,
                "the stream \(shown) can only stand first",
                hint: "begin with it: `\(name) | …`"
            )
        }
        if plugins.transport(name) != nil {
            return .error(
                at: stage.name.range,
                "\(shown) is a source and stands first",
                hint: "join sources with `+`"
            )
        }
        if plugins.decoder(name) != nil {
            return .error(at: stage.name.range, "\(shown) is a decoder", hint: "write `decode \(name)`")
        }
        return .error(
            at: stage.name.range,
            "unknown stage \(shown)",
            hint: NearestName.hint(for: name, among: plugins.laterNames)
                ?? "`beacon plugins` lists the stages"
        )
    }
}

extension NamedPlugins {
    func complaintAboutDecoder(_ word: Word) -> Diagnostic {
        let shown = Diagnostic.quoted(word.text)
        let names = catalog.decoders.map(\.declaration.name)
        for plugin in catalog.decoders {
            guard formats(of: plugin).contains(where: { $0.name == word.text }) else { continue }
            return .error(
                at: word.range,
                "there is no decoder \(shown)",
                hint: "the decoder `\(plugin.declaration.name)` reads that format"
            )
        }
        if catalog.loaders.contains(where: { $0.takes("layout:\(word.text)") }), word.text.contains(":") {
            return .error(
                at: word.range,
                "there is no decoder \(shown)",
                hint: "a layout begins with `layout:`"
            )
        }
        let list =
            names.count > 12 ? "`beacon plugins` lists them" : "there are \(names.joined(separator: ", "))"
        return .error(
            at: word.range,
            "there is no decoder \(shown)",
            hint: NearestName.hint(for: word.text, among: names) ?? list
        )
    }
}
