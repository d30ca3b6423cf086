internal import BeaconCore
internal import BeaconRegions

/// One `beacon range`: from its arguments to the last line.
struct RangeSession {
    private let pipeline: ScanPipeline
    private let messages: StandardError
    private let isLive: Bool
    private let limit: Int64?
    private let aliases: AliasBook?

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        messages = context.messages
        aliases = context.aliases
        limit = try RunSession.duration("for", arguments, of: "range")
        isLive = !arguments.has("json") && TerminalScreen.isPossible
        pipeline = try ScanPipeline(
            of: arguments.options["source"] ?? [],
            arguments,
            then: Self.stage(arguments.words),
            context.catalog
        )
    }

    /// The stage as the language writes it; values that a shell took the quotes from get them again.
    static func stage(_ words: [String]) -> String {
        let written = words.map { KeyedWord.written($0) ?? $0 }
        return (["range"] + (written.isEmpty ? ["any"] : written)).joined(separator: " ")
    }

    /// Ranges until the sources end, the time is up, or the operator has enough.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        guard isLive else {
            return try pipeline.run(nil, limit: limit, naming: aliases, messages).status
        }
        let ranged = RangedLines()
        let content = RangeContent(ranged, .ofThisTerminal, pipeline: pipeline.command)
        let companion = LiveTable(content, messages: messages)
        let (hasRun, status) = try pipeline.run(
            { _ in RangeTableSink(ranged) },
            ownSignals: LiveTable.signals,
            limit: limit,
            beside: companion,
            naming: aliases,
            messages
        )
        guard hasRun, !companion.isHungUp else { return status }
        let lines = CharacterWidth().use { content.printed(TerminalScreen.size, $0) }
        try StandardOutput.write(lines.map { $0 + "\n" }.joined())
        return status
    }
}
