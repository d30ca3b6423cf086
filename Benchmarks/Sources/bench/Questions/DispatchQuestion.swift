import BeaconCore
import BenchmarkKit

/// What it costs to find a report's decoder among many, beside among few.
///
/// Half of the reports are those of the synthetic mix, which no decoder here claims; the others are each for one of
/// the decoders, all of them in turn.
struct DispatchQuestion {
    private static let reports = 10_000
    private static let passes = 10

    private let decoders: Int
    private let batches: [Events]
    private let stage: DecodeStage
    private(set) var times: [Double] = []

    init(decoders count: Int) throws {
        decoders = count
        let decoders = (0..<count).map { AddedDecoder($0) }
        let keeper = BatchKeeper()
        let context = Run.context("dispatch")
        let publisher = Run.publisher(to: keeper, batches: Self.reports / 16, context)
        let mixed = BatchKeeper()
        try Workload.publish(Self.reports / 2, batches: Self.reports / 16, to: mixed)
        var number = 0
        for events in mixed.batches {
            guard case .reports(let batch) = events.batch else { continue }
            var open = publisher.openBatch()
            for row in 0..<batch.count {
                if open.count > 200 {
                    publisher.publish(open)
                    open = publisher.openBatch()
                }
                let added = decoders[number % count].advert(UInt8(truncatingIfNeeded: number))
                batch.withData(of: row) { _ = open.append(batch[row], data: $0) }
                _ = open.append(batch[row], data: added.span)
                number += 1
            }
            publisher.publish(open)
        }
        batches = keeper.batches
        stage = Run.decodeStage(DecoderTable(decoders), batches: 2, context)
        guard frames() == UInt64(number) else {
            throw Failure(.failed, "dispatch: \(frames()) frames, not \(number)")
        }
    }

    /// Goes over the reports, and keeps the fastest pass in nanoseconds a report.
    mutating func measure() {
        var best = Double.infinity
        for _ in 0..<Self.passes { best = min(best, threadTime { _ = frames() }) }
        times.append(best / Double(Self.reports))
    }

    private func frames() -> UInt64 {
        let counter = RowCounter()
        for events in batches { stage.receive(events, counter) }
        return counter.rows
    }

    /// Measures few beside many, in rounds that take turns, and prints a row of a table.
    static func ask(few: Int, many: Int, rounds: Int) throws {
        var (less, more) = try (DispatchQuestion(decoders: few), DispatchQuestion(decoders: many))
        for round in 0..<rounds {
            if round % 2 == 0 { less.measure() }
            more.measure()
            if round % 2 == 1 { less.measure() }
        }
        let ratios = zip(more.times, less.times).map { $0 / $1 }.sorted()
        let figures = [less.times.min() ?? .nan, more.times.min() ?? .nan, ratios[ratios.count / 2]]
        let words = figures.map { "\(($0 * 100).rounded() / 100)" }
        Results.note("dispatch.ratio", figures[2])
        print("| decoders | ns/report with few, least | with many, least | ratio |\n|---|---:|---:|---:|")
        print("| \(few) against \(many) | \(words.joined(separator: " | ")) |")
    }
}
