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
            let pipeline = MonitorPipeline(
                source: try ScanSource(catalog).text(arguments.options["source"] ?? []),
                decoders: ChosenDecoders.words(arguments),
                condition: arguments.value("where"),
                regions: try MonitorRegions(arguments.words).texts,
                program: arguments.value("exec")
            )
            source = .argument(pipeline.text)
            opening = pipeline.command
        }
        run = try RunSession(
            source,
            arguments,
            CommandContext(catalog: catalog, messages: messages),
            of: "monitor"
        ) { isFile ? MonitorFile($0, catalog).amended : $0 }
    }

    /// Runs until the sources end or the operator has enough.
    ///
    /// - Returns: the exit status.
    func start() throws(Failure) -> Int32 {
        if let opening { messages.write("\(opening)\n") }
        return try run.run()
    }
}
