internal import BeaconCore
internal import BeaconPipeline
internal import CLinux
internal import Glibc

/// One `beacon run`: a pipeline text from its reading to its last line of output.
struct RunSession {
    private let source: PipelineSource
    private let checker: PipelineChecker
    private let loop: RunLoop
    private let messages: StandardError
    private let checksOnly: Bool
    private let printsGraph: Bool
    private let runsHooks: Bool

    /// Puts what a command of its own adds behind a text that was read.
    private let amend: @Sendable (SourceText) -> SourceText

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws(Failure) {
        try self.init(PipelineSource(arguments), arguments, context, of: "run") { $0 }
    }

    init(
        _ source: PipelineSource,
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        of command: String,
        amend: @escaping @Sendable (SourceText) -> SourceText
    ) throws(Failure) {
        self.source = source
        self.amend = amend
        checker = PipelineChecker(context.catalog)
        messages = context.messages
        checksOnly = arguments.has("check")
        printsGraph = arguments.has("graph")
        runsHooks = arguments.has("hooks")
        loop = RunLoop(
            limit: try RunSession.duration("for", arguments, of: command),
            drain: try RunSession.duration("drain", arguments, of: command) ?? 5_000_000_000,
            statistics: try RunSession.duration("stats", arguments, of: command),
            messages: context.messages,
            aliases: context.aliases
        )
    }

    /// The value of an option in nanoseconds.
    static func duration(
        _ option: String,
        _ arguments: ParsedArguments,
        of command: String
    ) throws(Failure) -> Int64? {
        guard let text = arguments.value(option) else { return nil }
        guard let duration = DurationText.nanoseconds(of: text), duration > 0 else {
            let wanted = "a duration above zero is expected, such as --\(option)=10s"
            throw Failure(.usage, "\(command): --\(option): \(wanted), found \(Diagnostic.quoted(text))")
        }
        return duration
    }

    /// Checks, then runs until the end, going over to each new text that SIGHUP brings.
    ///
    /// - Returns: the exit status.
    func run() throws(Failure) -> Int32 {
        let text = amend(try source.read())
        let (run, status) = check(text)
        guard let checked = run else { return status }
        if printsGraph { try StandardOutput.write(RunGraph(checked).text) }
        // Making it opens nothing, and plugins look at their options more closely than the language can.
        let runs = try RunGroup(
            checked,
            messages: messages,
            cores: Self.availableCores,
            hooks: runsHooks,
            aliases: loop.aliases
        )
        guard !checksOnly, !printsGraph else { return 0 }
        let signals = try SignalReader([SIGINT, SIGTERM, SIGHUP, SIGUSR1])
        if !checked.isVirtual { StartMemory.giveBack() }
        var latest = (text: text, run: checked)
        return try loop.run(runs, signals) {
            guard let replacement = self.reload(after: latest.text, latest.run) else { return nil }
            latest = replacement
            return replacement.run
        }
    }

    /// Reads the pipeline file again, and the files that it names.
    ///
    /// - Returns: the new text when it or a decoder's file differs and all checks; otherwise what runs goes on.
    private func reload(after text: SourceText, _ current: CheckedRun) -> (text: SourceText, run: CheckedRun)?
    {
        guard source.isLasting else { return nil }
        do throws(Failure) {
            let renewed = amend(try source.read())
            let (checked, diagnostics) = checker.check(renewed)
            if renewed == text, let checked, checked.isSame(as: current) { return nil }
            show(diagnostics, renewed)
            guard let checked else {
                let what = renewed == text ? "a file that the pipeline names" : "the new text"
                messages.warn("reload: \(what) does not check: the old one goes on")
                return nil
            }
            return (renewed, checked)
        } catch {
            messages.warn("reload: \(error.message): the old one goes on")
            return nil
        }
    }

    /// Checks a text and says what is wrong with it.
    private func check(_ text: SourceText) -> (run: CheckedRun?, status: Int32) {
        let (checked, diagnostics) = checker.check(text)
        show(diagnostics, text)
        let error = diagnostics.first { $0.severity == .error }
        return (checked, error?.kind.rawValue ?? 0)
    }

    private func show(_ diagnostics: [Diagnostic], _ text: SourceText) {
        let colour = Self.hasColour
        for diagnostic in diagnostics {
            messages.write(diagnostic.rendered(in: text, colour: colour) + "\n")
        }
    }

    /// The cores that this process may use, which `taskset` and control groups can make fewer than there are.
    static var availableCores: Int { Int(beacon_core_count()) }

    /// Whether complaints may be coloured.
    static var hasColour: Bool { unsafe isatty(2) == 1 && getenv("NO_COLOR") == nil }
}
