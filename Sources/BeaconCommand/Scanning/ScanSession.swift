internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import BeaconRegions
internal import Glibc

/// One `beacon scan`: from its arguments to the last line.
struct ScanSession {
    /// How what is heard is shown.
    private enum Form { case json, lines, once, live }

    private let pipeline: ScanPipeline
    private let messages: StandardError
    private let form: Form
    private let view: ScanView
    private let limit: Int64?
    private let aliases: AliasBook?
    private let glyphs = Glyphs.ofThisTerminal
    /// The columns of a table that goes into a file or a pipe.
    private static let columnsOfFiles = 120
    /// How long a table that is printed once listens, unless it is told.
    private static let usualLimit: Int64 = 5_000_000_000

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        messages = context.messages
        aliases = context.aliases
        view = ScanView(order: try Self.order(arguments))
        limit = try RunSession.duration("for", arguments, of: "scan")
        form = try Self.form(arguments)
        pipeline = try ScanPipeline(of: arguments.words, arguments, context.catalog)
    }

    private static func order(_ arguments: ParsedArguments) throws(Failure) -> ScanOrder {
        guard let word = arguments.value("sort") else { return .rssi }
        guard let order = ScanOrder(rawValue: word) else {
            let words = ScanOrder.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(
                .usage,
                "scan: --sort: one of \(words) is expected, found \(Diagnostic.quoted(word))"
            )
        }
        return order
    }

    private static func form(_ arguments: ParsedArguments) throws(Failure) -> Form {
        switch (arguments.has("json"), arguments.has("once")) {
        case (true, true): throw Failure(.usage, "scan: --json and --once: give one of the two")
        case (true, false): .json
        case (false, true): .once
        case (false, false): TerminalScreen.isPossible ? .live : .lines
        }
    }

    /// Listens until the sources end, the time is up, or the operator has enough.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        switch form {
        case .json: return try pipeline.run(nil, limit: limit, naming: aliases, messages).status
        case .lines:
            let glyphs = glyphs
            return try pipeline.run({ ScanLineSink(glyphs, $0) }, limit: limit, naming: aliases, messages)
                .status
        case .once, .live: return try runTable()
        }
    }

    private func runTable() throws(Failure) -> Int32 {
        let isVirtual = pipeline.checked(nil).run?.isVirtual ?? false
        let heard = HeardBeacons(isVirtual: isVirtual)
        let isLive = form == .live
        let content = ScanContent(heard, view, glyphs, pipeline: pipeline.command)
        let companion = isLive ? LiveTable(content, messages: messages) : nil
        let (hasRun, status) = try pipeline.run(
            { ScanTableSink(heard, $0) },
            ownSignals: isLive ? LiveTable.signals : [],
            limit: limit ?? (isLive || isVirtual ? nil : Self.usualLimit),
            beside: companion,
            naming: aliases,
            messages
        )
        guard hasRun, companion?.isHungUp != true else { return status }
        // Who ended it has seen the table: the top of it is left to read and to copy from.
        let rows = companion?.isEndedByOperator == true ? ScanScreen.places(TerminalScreen.size) : nil
        try printTable(heard, content.view, atMost: rows)
        return status
    }

    private func printTable(_ heard: HeardBeacons, _ view: ScanView, atMost rows: Int?) throws(Failure) {
        let (table, now) = heard.look()
        var size = ScreenSize.usual
        size.columns = isatty(1) == 1 ? TerminalScreen.size.columns : Self.columnsOfFiles
        let lines = CharacterWidth().use { measure in
            ScanScreen(size, glyphs, pipeline: "", measure).printed(table, view, now: now, atMost: rows)
        }
        try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    }
}
