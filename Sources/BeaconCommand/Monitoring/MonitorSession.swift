internal import BeaconCore
internal import BeaconPipeline
internal import Glibc

/// One `beacon monitor`: from its arguments to the last event.
struct MonitorSession {
    private let run: RunSession
    private let messages: StandardError
    /// What is said first.
    private let opening: String?

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        messages = context.messages
        let isForPeople = !arguments.has("json") && isatty(1) == 1
        let catalog = isForPeople ? context.catalog.writingLinesForPeople : context.catalog
        let isFile = arguments.has("file")
        let source: PipelineSource
        if let file = arguments.value("file") {
            for option in ["source", "decoder", "where", "exec"] where arguments.has(option) {
                throw Failure(.usage, "monitor: -f and --\(option): the file says that itself")
            }
            let named = try PipelineSource(arguments, of: "monitor")
            let text = try named.read()
            // What comes through a pipe can be read once only.
            source = named.isLasting ? named : .argument(text.text(in: 0..<text.octets.count))
            opening = MonitorFile(text, catalog).statement.map { "\(file), and: \($0)" }
        } else {
            let pipeline = try Self.pipeline(arguments, catalog)
            source = .argument(pipeline.text)
            opening = pipeline.command
        }
        run = try RunSession(
            source,
            arguments,
            CommandContext(catalog: catalog, messages: messages, aliases: context.aliases),
            of: "monitor"
        ) { isFile ? MonitorFile($0, catalog).amended : $0 }
    }

    private static func pipeline(
        _ arguments: ParsedArguments,
        _ catalog: PluginCatalog
    ) throws(Failure) -> MonitorPipeline {
        // Before a radio is missed.
        for option in ["for", "drain"] { _ = try RunSession.duration(option, arguments, of: "monitor") }
        guard !arguments.has("hooks") || arguments.has("exec") else {
            throw Failure(.usage, "monitor: --hooks: there is no program to start: say --exec=PROGRAM too")
        }
        let regions = try MonitorRegions(arguments.words).texts
        func pipeline(_ source: String) -> MonitorPipeline {
            MonitorPipeline(
                source: source,
                decoders: ChosenDecoders.words(arguments),
                condition: arguments.value("where"),
                regions: regions,
                program: arguments.value("exec")
            )
        }
        let sources = arguments.options["source"] ?? []
        return pipeline(try ScanSource(catalog).text(sources) { pipeline($0).text })
    }

    /// Runs until the sources end or the operator has enough.
    ///
    /// - Returns: the exit status.
    func start() throws(Failure) -> Int32 {
        if let opening { messages.write("\(opening)\n") }
        return try run.run()
    }
}
