internal import BeaconCore
internal import BeaconPipeline

/// Checking what the service is to run, so that one fault stops nothing else.
extension ServiceText {
    /// Checks one added monitor beside the streams of the file.
    ///
    /// - Throws: what is wrong with it, and where in its stage.
    func check(
        _ monitor: ServiceMonitor,
        source: String,
        _ catalog: PluginCatalog
    ) throws(ServiceRefusal) {
        let streams = names(catalog).map { ServiceMonitor($0, .stream) }
        guard let text = text(source: source, streams + [monitor]) else { return }
        let (run, diagnostics) = PipelineChecker(catalog).check(text)
        guard run == nil, let error = diagnostics.first(where: { $0.severity == .error }) else { return }
        // Its statement is the last one, and its options stand there as they were given.
        let behind = " | \(Self.sink) \(Word.written(monitor.name))\n".utf8.count
        throw ServiceRefusal(error, stageAt: text.octets.count - behind - monitor.stage.utf8.count)
    }

    /// Leaves out the statements of the file that do not check.
    ///
    /// - Parameters:
    ///   - source: what stands for the radio.
    ///   - catalog: all plugins.
    ///   - tell: is given what is wrong with each, and the text in which its place is.
    /// - Returns: the exit status of the first fault, when nothing of the file is left.
    mutating func leaveOutFaults(
        source: String,
        _ catalog: PluginCatalog,
        _ tell: (Diagnostic, SourceText) -> Void
    ) -> Failure.Kind? {
        var first: Failure.Kind?
        while let file, let text = text(source: source, names(catalog).map { ServiceMonitor($0, .stream) }) {
            let (_, diagnostics) = PipelineChecker(catalog).check(text)
            let errors = diagnostics.filter { $0.severity == .error }
            guard !errors.isEmpty else {
                for warning in diagnostics { tell(warning, text) }
                return nil
            }
            first = first ?? errors[0].kind
            var octets = file.octets
            for error in errors where error.range.lowerBound < octets.count {
                if Self.blank(statement(at: error.range.lowerBound, in: file, catalog), of: &octets) {
                    tell(error, text)
                }
            }
            guard octets != file.octets else { return first }
            self.file = SourceText(octets: octets, file: file.file)
            if octets.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { return first }
        }
        return first
    }

    private func statement(at offset: Int, in file: SourceText, _ catalog: PluginCatalog) -> Range<Int> {
        let declarations = catalog.declarations
        let parsed = ParsedText(parsing: file) { name, isSource in
            declarations.first {
                $0.name == name && ($0.kind == .transport) == isSource && $0.kind != .decoder
            }
            .map { StageShape($0) }
        }
        let line = file.line(containing: offset)
        let statement = parsed.statements.first { $0.range.contains(offset) }?.range ?? line
        return min(statement.lowerBound, line.lowerBound)..<max(statement.upperBound, line.upperBound)
    }

    /// Puts blanks in place of a range, so that all else stays where it is.
    ///
    /// - Returns: whether something stood there.
    private static func blank(_ range: Range<Int>, of octets: inout [UInt8]) -> Bool {
        var isChanged = false
        for index in range.clamped(to: octets.indices) where octets[index] != 0x0A && octets[index] != 0x20 {
            octets[index] = 0x20
            isChanged = true
        }
        return isChanged
    }
}
