import BeaconCore
import BeaconTestKit

@testable import BeaconPipeline

/// Asks expressions about one report: `true`, `false`, `unknown`, or the error of the check.
final class PredicateBench: Receiver {
    enum Stream { case reports, frames }

    private let predicate: CompiledPredicate
    private(set) var answers: [String] = []
    var wantsMore: Bool { true }

    private init(_ predicate: CompiledPredicate) { self.predicate = predicate }

    func finish() {}

    func receive(_ events: Events) {
        var passed = events.rows
        predicate.select(events, &passed)
        var current: PredicateRow
        switch events.batch {
        case .reports(let batch): current = PredicateRow(of: batch)
        case .frames(let batch): current = PredicateRow(of: batch, resolution(of: batch))
        case .events, .none: return
        }
        for index in 0..<events.rows.count {
            current.move(to: index)
            let truth = predicate.truth(predicate.program.root, current)
            let name = truth.map { "\($0)" } ?? "unknown"
            let isRight = passed.contains(index) == (truth == true)
            answers.append(isRight ? name : "\(name), but selected otherwise")
        }
    }

    private func resolution(of batch: FrameBatch) -> FieldResolution {
        let program = predicate.program
        return FieldResolution(
            batch.table.formats,
            program.references,
            program.classes,
            formatNames: program.formatNames
        )
    }

    /// Compiles the text for a stream of the test decoder's formats.
    static func compile(_ text: String, _ stream: Stream = .frames) throws(Diagnostic) -> CompiledPredicate {
        let source = SourceText(text)
        let formats = stream == .frames ? TaggedDecoder().formats : []
        let scope = ExpressionScope(stream == .frames ? .frames : .reports, formats: formats)
        return try ExpressionSyntax(parsing: source).predicate(in: source, scope)
    }

    /// The answer for the only row that one report gives, several joined by commas.
    static func answer(
        _ text: String,
        in stream: Stream = .frames,
        _ report: AdvertisingReport,
        _ data: [UInt8]
    ) -> String {
        let predicate: CompiledPredicate
        do throws(Diagnostic) {
            predicate = try compile(text, stream)
        } catch {
            return error.line(in: SourceText(text))
        }
        let bench = PredicateBench(predicate)
        let run = TestRun()
        var first: any Receiver = bench
        if stream == .frames {
            let decode = DecodeStage(
                DecoderTable([TaggedDecoder()]),
                DecodeOptions(unknown: .keep, emitsMalformed: true),
                batches: 2,
                context: run.context("decode"),
                waits: {}
            )
            first = StageNode(decode, next: bench)
        }
        run.publisher(to: first).publish(
            reports: [(report, data)],
            source: run.sources.identifier(transport: "replay", adapter: "a.pcap"),
            firstOrdinal: 7
        )
        return bench.answers.joined(separator: ",")
    }
}
