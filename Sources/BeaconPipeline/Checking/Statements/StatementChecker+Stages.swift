import BeaconCore

/// Checking what stands behind the first `|`.
extension StatementChecker {
    /// Checks a stage or sink and appends it to the chain.
    mutating func add(
        _ stage: StageSyntax,
        before next: StageSyntax?,
        to chain: inout CheckedChain,
        _ facts: inout StreamFacts
    ) throws(Diagnostic) {
        guard let declaration = plugins.declaration(stage.name.text, isSource: false),
            declaration.kind != .transport
        else { throw complaintAboutStage(stage) }
        try checkStream(facts, declaration, stage)
        var reader = OptionReader(stage, declaration, in: source, scope(facts))
        try reader.read()
        if let sink = plugins.sink(stage.name.text), declaration.kind == .sink {
            try checkSink(stage, next, isNamed: chain.name != nil)
            try checkRadio(facts, sink, reader.options, stage)
            try checkOptions(sink, reader)
            chain.sink = CheckedSink(
                plugin: sink,
                options: reader.options,
                label: label(stage.name.text),
                policy: reader.options.text("queue").flatMap(EdgePolicy.init)
            )
        } else if var plugin = plugins.stage(stage.name.text), declaration.name != "decode" {
            try checkTimes(facts, plugin, reader.options, stage)
            _ = try keyRing(reader)
            plugin.knownFormats = facts.formats
            try checkDemands(plugin, reader, scope(facts))
            chain.stages.append(.plugin(plugin, reader.options, label: label(stage.name.text)))
            if case .stream(let type) = declaration.gives {
                facts.type = type
                facts.events = declaration.events
            }
        } else {
            chain.stages.append(try decode(stage, reader, &facts))
        }
    }

    private func scope(_ facts: StreamFacts) -> ExpressionScope {
        let (plugins, selected) = (plugins, facts.decoders)
        return ExpressionScope(
            facts.type,
            formats: facts.formats,
            unselected: {
                plugins.catalog.decoders.map { (plugin: $0, name: $0.declaration.name) }
                    .filter { !selected.contains($0.name) }
                    .flatMap { other in plugins.formats(of: other.plugin).map { ($0, other.name) } }
            },
            events: facts.events
        )
    }

    private func checkStream(
        _ facts: StreamFacts,
        _ declaration: PluginDeclaration,
        _ stage: StageSyntax
    ) throws(Diagnostic) {
        let type = facts.type
        guard !declaration.takes.contains(type) else { return }
        let order: [StreamType] = [.reports, .frames, .events]
        let wanted = order.filter { declaration.takes.contains($0) }.map(\.rawValue)
        let hint: String
        switch type {
        case .reports: hint = "put `decode` before it"
        case .frames where stage.name.text == "decode": hint = "the stream is decoded already"
        case .frames: hint = "put it before `decode`"
        case .events where facts.observesRun:
            hint = "changes of state and counters are no adverts: add `| json`"
        case .events: hint = "name the stream before it gives events, and use it twice"
        }
        throw .error(
            at: stage.name.range,
            "`\(stage.name.text)` takes \(OptionValueReader.alternatives(wanted)), "
                + "and here are \(type.rawValue)",
            hint: hint
        )
    }

    private func checkSink(_ stage: StageSyntax, _ next: StageSyntax?, isNamed: Bool) throws(Diagnostic) {
        let name = stage.name.text
        if let next {
            throw .error(
                at: next.name.range,
                "nothing comes out of the sink `\(name)` for `\(next.name.text)`",
                hint: "name the stream before `\(name)` and use it twice"
            )
        }
        if isNamed {
            throw .error(
                at: stage.range,
                "a named stream holds no sink, found `\(name)`",
                hint: "use the stream in a statement of its own: `… | \(name)`"
            )
        }
    }

    private func checkRadio(
        _ facts: StreamFacts,
        _ plugin: SinkPlugin,
        _ options: Options,
        _ stage: StageSyntax
    ) throws(Diagnostic) {
        guard let transport = facts.radio, !plugin.takesRadioPackets(options) else { return }
        throw .error(
            at: stage.range,
            "`\(stage.name.text)` can't write as btsnoop what a sniffer heard, "
                + "and `\(transport.declaration.name)` reads such a capture",
            hint: "record to a .pcapng, or say `format=pcapng`"
        )
    }

    private func checkTimes(
        _ facts: StreamFacts,
        _ plugin: StagePlugin,
        _ options: Options,
        _ stage: StageSyntax
    ) throws(Diagnostic) {
        guard let transport = facts.timeless else { return }
        let option = plugin.needsTimeWith.first { options[$0] != nil }
        guard plugin.needsTime || option != nil else { return }
        let who = option.map { "`\($0)` of `\(stage.name.text)`" } ?? "`\(stage.name.text)`"
        let name = transport.declaration.name
        let hasInterval = transport.declaration.options.contains { $0.name == "interval" }
        throw .error(
            at: stage.name.range,
            "\(who) needs times, and what `\(name)` reads has none",
            hint: hasInterval ? "say `\(name) … interval=100ms`" : nil
        )
    }
}

extension DecodeOptions.Unknown {
    /// The value of `unknown=`.
    init?(word: String) {
        switch word {
        case "drop": self = .drop
        case "keep": self = .keep
        case "only": self = .only
        default: return nil
        }
    }
}
