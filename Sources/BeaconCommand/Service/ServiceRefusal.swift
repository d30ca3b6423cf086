internal import BeaconPipeline

/// Why a program's wish is not met.
struct ServiceRefusal: Error, Equatable {
    let fault: ServiceName.Fault
    let text: String
    /// The octets of the stage that are wrong; `nil` for the whole.
    let range: Range<Int>?

    init(fault: ServiceName.Fault, text: String, at range: Range<Int>? = nil) {
        self.fault = fault
        self.text = text
        self.range = range
    }

    /// What was found in a text in which the stage begins at `start`.
    init(_ diagnostic: Diagnostic, stageAt start: Int) {
        let lower = max(diagnostic.range.lowerBound - start, 0)
        self.init(
            fault: .invalidRegion,
            text: diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? ""),
            at: lower..<max(diagnostic.range.upperBound - start, lower)
        )
    }

    /// The same with the place in what a program gave as `region`, and a caret below it.
    ///
    /// - Parameters:
    ///   - region: the options.
    ///   - start: where they begin in the stage.
    /// - Returns: itself, when the place lies elsewhere.
    func marked(in region: String, at start: Int) -> ServiceRefusal {
        guard let range, range.lowerBound >= start, range.lowerBound - start < region.utf8.count else {
            return self
        }
        let source = SourceText(region)
        let place = range.lowerBound - start..<range.upperBound - start
        let excerpt = Diagnostic.error(at: place, text).rendered(in: source).split(separator: "\n")
            .dropFirst()
        let column = source.position(of: place.lowerBound).column
        let lines = ["column \(column): \(text)"] + excerpt.map(String.init)
        return ServiceRefusal(fault: fault, text: lines.joined(separator: "\n"), at: range)
    }
}
