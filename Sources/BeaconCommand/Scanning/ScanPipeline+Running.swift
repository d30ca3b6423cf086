internal import BeaconCore
internal import BeaconPipeline
internal import BeaconRegions
internal import Glibc

extension ScanPipeline {
    private static let drain: Int64 = 5_000_000_000

    /// Checks the pipeline, says it, and runs it.
    ///
    /// - Parameters:
    ///   - sink: in place of the last in the text; `nil` for that one.
    ///   - ownSignals: signals that the companion takes.
    ///   - limit: nanoseconds until sources are asked to end.
    ///   - companion: what works beside the run.
    ///   - aliases: what beacons are named by.
    ///   - messages: where what was found is said.
    /// - Returns: whether it checked, and the exit status.
    /// - Throws: what does not open.
    func run(
        _ sink: (@Sendable (RunContext) -> any Sink)?,
        ownSignals: [Int32] = [],
        limit: Int64? = nil,
        beside companion: (any RunCompanion)? = nil,
        naming aliases: AliasBook? = nil,
        _ messages: StandardError
    ) throws(Failure) -> (hasRun: Bool, status: Int32) {
        let (checked, diagnostics, text) = checked(sink)
        let colour = RunSession.hasColour
        for diagnostic in diagnostics { messages.write(diagnostic.rendered(in: text, colour: colour) + "\n") }
        guard let checked else {
            let error = diagnostics.first { $0.severity == .error }
            return (false, (error?.kind ?? .usage).rawValue)
        }
        messages.write("\(command)\n")
        let run = try RunGroup(
            checked,
            messages: messages,
            cores: RunSession.availableCores,
            aliases: aliases
        )
        let signals = try SignalReader([SIGINT, SIGTERM] + ownSignals)
        let loop = RunLoop(limit: limit, drain: Self.drain, statistics: nil, messages: messages)
        return (true, try loop.run(run, signals, beside: companion) { nil })
    }
}
