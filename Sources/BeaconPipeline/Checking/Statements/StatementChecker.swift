import BeaconCore

/// Checks statements in order and collects the chains that they make.
struct StatementChecker {
    /// A stream that a statement named.
    struct Stream {
        let word: Word
        /// `nil` after an error in its statement: then what uses it is not judged.
        var chain: (index: Int, facts: StreamFacts)?
        var isUsed = false
    }

    let source: SourceText
    let plugins: NamedPlugins
    /// Names of all statements, to tell "further down" from "nowhere".
    let laterNames: [String]
    private(set) var chains: [CheckedChain] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var streams: [Stream] = []
    private var labels: [String: Int] = [:]
    /// Of the files that the statement at hand names.
    var revisions: [UInt64] = []
    /// Files that a stage or sink has for itself, with where it says so.
    var ownFiles: [String: Int] = [:]
    /// Every transport with its place, for the question whether the run is virtual.
    private var transports: [(word: Word, plugin: TransportPlugin, isVirtual: Bool)] = []

    init(_ source: SourceText, _ plugins: NamedPlugins, laterNames: [String]) {
        self.source = source
        self.plugins = plugins
        self.laterNames = laterNames
    }

    /// Whether all sources are captures, files or synthetic.
    var isVirtual: Bool { transports.allSatisfy(\.isVirtual) }

    mutating func check(_ statement: StatementSyntax) {
        do throws(Diagnostic) {
            try checkName(statement)
            let built = try chain(statement)
            if let name = statement.name {
                let chain = built.map { (chains.count, $0.facts) }
                streams.append(Stream(word: name, chain: chain.map { (index: $0.0, facts: $0.1) }))
            }
            if let built { chains.append(built.chain) }
        } catch {
            diagnostics.append(error)
            if let name = statement.name, stream(named: name.text) == nil {
                streams.append(Stream(word: name, chain: nil))
            }
        }
    }

    /// What only the whole text shows: unused names, and captures among live sources.
    mutating func finish() {
        if chains.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                .error(
                    at: 0..<0,
                    "a pipeline is expected, found nothing",
                    hint: "as in `replay air.btsnoop | decode | json`"
                )
            )
        }
        // After another error a use may be among what was not judged.
        let hasErrors = diagnostics.contains { $0.severity == .error }
        for stream in streams where !stream.isUsed && !hasErrors {
            diagnostics.append(
                .error(
                    at: stream.word.range,
                    "`\(stream.word.text)` is never used",
                    hint: "use it as a source: `\(stream.word.text) | json`"
                )
            )
        }
        if !hasErrors, let complaint = complaintAboutObservers() { return diagnostics.append(complaint) }
        guard !isVirtual, transports.contains(where: \.isVirtual) else { return }
        for transport in transports where transport.isVirtual {
            let hasClock = transport.plugin.declaration.options.contains { $0.name == "at" }
            diagnostics.append(
                .error(
                    at: transport.word.range,
                    "`\(transport.word.text)` has its own clock and stands beside live sources",
                    hint: hasClock ? "say `at=now`" : "run it alone"
                )
            )
        }
    }

    /// What is wrong with a source that tells of the run: there is nothing to tell of, or no time of its own.
    private func complaintAboutObservers() -> Diagnostic? {
        guard let observer = transports.first(where: \.plugin.observesRun) else { return nil }
        let others = transports.filter { !$0.plugin.observesRun }
        let name = observer.word.text
        guard let other = others.first else {
            return .error(
                at: observer.word.range,
                "`\(name)` tells of the other sources of its run, and there is none",
                hint: "as in `hci | decode | json; \(name) | file status.jsonl`"
            )
        }
        guard others.allSatisfy(\.isVirtual) else { return nil }
        let hasClock = other.plugin.declaration.options.contains { $0.name == "at" }
        return .error(
            at: observer.word.range,
            "`\(name)` is for live runs, and `\(other.word.text)` brings a time of its own",
            hint: hasClock ? "say `\(other.word.text) … at=now`" : "see the counters with `--stats`"
        )
    }

    private mutating func checkName(_ statement: StatementSyntax) throws(Diagnostic) {
        guard let name = statement.name else { return }
        if let known = stream(named: name.text) {
            let line = source.position(of: streams[known].word.range.lowerBound).line
            throw .error(at: name.range, "`\(name.text)` is defined already, in line \(line)")
        }
        let isPlugin = plugins.sourceNames.contains(name.text) || plugins.laterNames.contains(name.text)
        if isPlugin {
            diagnostics.append(
                .warning(at: name.range, "the stream `\(name.text)` hides the plugin of that name")
            )
        }
    }

    func stream(named name: String) -> Int? { streams.firstIndex { $0.word.text == name } }

    /// Checks a statement; `nil` when it uses a stream that has an error already.
    private mutating func chain(
        _ statement: StatementSyntax
    ) throws(Diagnostic) -> (chain: CheckedChain, facts: StreamFacts)? {
        var inputs: [CheckedChain.Input] = []
        var facts: StreamFacts?
        for stage in statement.sources {
            guard let (input, more) = try input(stage) else { return nil }
            inputs.append(input)
            facts = try joined(facts, more, at: stage)
        }
        guard var facts else { return nil }
        revisions = []
        var chain = CheckedChain(
            name: statement.name?.text,
            inputs: inputs,
            stages: [],
            sink: nil,
            text: source.text(in: statement.range)
        )
        for (place, stage) in statement.stages.enumerated() {
            let next = place + 1 < statement.stages.count ? statement.stages[place + 1] : nil
            try add(stage, before: next, to: &chain, &facts)
        }
        chain.revisions = revisions
        guard chain.name == nil, chain.sink == nil else { return (chain, facts) }
        let end = statement.range.upperBound
        let last = (statement.stages.last ?? statement.sources.last)?.range ?? end..<end
        throw .error(at: last, "the pipeline has no sink", hint: "add `| json`")
    }

    private func joined(
        _ first: StreamFacts?,
        _ second: StreamFacts,
        at stage: StageSyntax
    ) throws(Diagnostic) -> StreamFacts {
        guard let first else { return second }
        guard first.observesRun == second.observesRun else {
            throw .error(
                at: stage.range,
                "what tells of the run is never mixed into its data",
                hint: "give it a statement of its own: `…; status | json`"
            )
        }
        guard first.type == second.type else {
            throw .error(
                at: stage.range,
                "`+` joins streams of one type: here are \(second.type.rawValue), "
                    + "before are \(first.type.rawValue)",
                hint: first.type == .reports || second.type == .reports
                    ? "put `decode` before or behind all" : nil
            )
        }
        return first.joined(with: second)
    }

    private mutating func input(_ stage: StageSyntax) throws(Diagnostic) -> (CheckedChain.Input, StreamFacts)?
    {
        if let known = stream(named: stage.name.text) {
            if let argument = stage.arguments.first {
                throw .error(at: argument.range, "the stream `\(stage.name.text)` takes no options")
            }
            streams[known].isUsed = true
            return streams[known].chain.map { (.chain($0.index), $0.facts) }
        }
        guard !stage.isParenthesised, let plugin = plugins.transport(stage.name.text) else {
            throw complaintAboutSource(stage)
        }
        var reader = OptionReader(
            stage,
            plugin.declaration,
            in: source,
            ExpressionScope(.reports, formats: [])
        )
        try reader.read()
        try checkOptions(reader, plugin.check)
        transports.append((stage.name, plugin, plugin.isVirtual(reader.options)))
        let timeless = plugin.lacksTimes(reader.options) ? plugin : nil
        let transport = CheckedTransport(
            plugin: plugin,
            options: reader.options,
            label: label(stage.name.text)
        )
        let radio = plugin.givesRadioPackets(reader.options) ? plugin : nil
        var facts = StreamFacts(type: .reports, timeless: timeless, radio: radio)
        if case .stream(let type) = plugin.declaration.gives { facts.type = type }
        facts.events = plugin.declaration.events
        facts.observesRun = plugin.observesRun
        return (.transport(transport), facts)
    }

    /// `replay` for the first, `replay#2` for the second.
    mutating func label(_ name: String) -> String {
        labels[name, default: 0] += 1
        let number = labels[name, default: 1]
        return number == 1 ? name : "\(name)#\(number)"
    }
}
