internal import BeaconCore
internal import BeaconPipeline

/// The pipeline that a scan stands for, as text and checked.
struct ScanPipeline {
    /// `hci | decode unknown=keep | where …`: all but the sink.
    private let stages: String
    private let catalog: PluginCatalog
    /// The word of the sink that fills a table; no plugin has it.
    private static let sinkName = "scan-table"

    // Decoders are words of `decode`; none for every decoder of the catalogue. `last` is one more stage.
    init(
        source: String,
        decoders: [String] = [],
        condition: String?,
        then last: String? = nil,
        _ catalog: PluginCatalog
    ) {
        stages =
            Self.frames(source: source, decoders: decoders, condition: condition)
            + (last.map { " | \($0)" } ?? "")
        self.catalog = catalog
    }

    /// The pipeline of a command's arguments, with the radio for a source when none is given.
    ///
    /// - Parameters:
    ///   - sources: what was given.
    ///   - arguments: of which `--decoder` and `--where` are taken.
    ///   - last: one more stage.
    ///   - catalog: all plugins.
    /// - Throws: why there is nothing to listen to.
    init(
        of sources: [String],
        _ arguments: ParsedArguments,
        then last: String? = nil,
        _ catalog: PluginCatalog
    ) throws(Failure) {
        func pipeline(_ source: String) -> ScanPipeline {
            ScanPipeline(
                source: source,
                decoders: ChosenDecoders.words(arguments),
                condition: arguments.value("where"),
                then: last,
                catalog
            )
        }
        self = pipeline(try ScanSource(catalog).text(sources) { pipeline($0).text })
    }

    /// `hci | decode … unknown=keep | where …`: what every command that listens begins with.
    ///
    /// - Parameters:
    ///   - source: sources as the language writes them.
    ///   - decoders: words of `decode`; none for every decoder.
    ///   - condition: an expression for what counts.
    /// - Returns: all stages up to the command's own.
    static func frames(source: String, decoders: [String], condition: String?) -> String {
        let words = decoders.map { Word($0, range: 0..<0).listElements.map { Word.written($0.text) } }
        let chosen = words.isEmpty ? "" : " " + words.joined().joined(separator: ", ")
        let filter = condition.map { " | where \($0)" } ?? ""
        return "\(source) | decode\(chosen) unknown=keep\(filter)"
    }

    /// What a person can run instead.
    var text: String { "\(stages) | json" }

    /// The command that runs it, quoted for a shell.
    var command: String { "beacon run \(ShellWord.quoted(text))" }

    /// Checks the text that a person can run; with a sink of the command's own in place of its last.
    ///
    /// - Parameter sink: makes the sink; `nil` for the one in the text.
    /// - Returns: the run, or `nil` when it does not check; what was found; and the text that it was found in.
    func checked(
        _ sink: (@Sendable (RunContext) -> any Sink)?
    ) -> (run: CheckedRun?, diagnostics: [Diagnostic], text: SourceText) {
        let source = SourceText(text)
        let (run, diagnostics) = PipelineChecker(catalog).check(source)
        guard run != nil, let sink else { return (run, diagnostics, source) }
        var catalog = catalog
        catalog.sinks.append(
            SinkPlugin(.sink(Self.sinkName, "the table of a scan")) { _, context in sink(context) }
        )
        let replaced = PipelineChecker(catalog).check(SourceText("\(stages) | \(Self.sinkName)"))
        return (replaced.run, diagnostics, source)
    }
}
