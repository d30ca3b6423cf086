import BeaconCore
import BenchmarkKit
import Glibc

/// Measures questions in rounds that take turns, and prints a table.
enum Asking {
    private static let reports = 1_000_000
    private static let reportsInMemory = 100_000

    private typealias Maker = @Sendable (String) throws -> Question

    /// Every question that is measured in this process, by its key.
    private static let makers: [(key: String, make: Maker)] = [
        ("hci", { try .hci($0, reportsInMemory) }),
        ("walk", { try .adWalk($0, reportsInMemory) }),
        ("decode", { try .decode($0, reportsInMemory) }),
        ("json", { try .json($0, reportsInMemory) }),
        ("csv", { try .csv($0, reportsInMemory) }),
        ("handover", { try .handOver($0, reportsInMemory) }),
        ("sealed", { try .sealed($0, reportsInMemory) }),
        ("file", { try .fileToJSON($0, reports) }),
    ]

    static func question(_ key: String, _ capture: String) throws -> Question {
        guard let maker = makers.first(where: { $0.key == key }) else {
            throw Failure(
                .usage,
                "no question '\(key)'; there are \(makers.map(\.key).joined(separator: ", "))"
            )
        }
        return try maker.make(capture)
    }

    static func ask(_ asked: [String], _ rounds: Int, _ capture: String, _ limits: [Limit]) throws {
        try checkAllocationCount()
        if asked.contains("file") { try checkLines(capture, limits) }
        var answers = try asked.map { Answer(try question($0, capture)) }
        for round in 0..<rounds {
            Console.say("  round \(round + 1) of \(rounds)")
            for index in answers.indices { try answers[index].measure(round: round, limits, capture) }
        }
        print("| question | ns/report, least | median | C, least | ratio | allocations/report |")
        print("|---|---:|---:|---:|---:|---:|")
        for answer in answers { show(answer) }
    }

    private static func show(_ answer: Answer) {
        let cells = [
            rounded(answer.minimum, 1), rounded(answer.median, 1),
            answer.limitMinimum.map { rounded($0, 1) } ?? "–", answer.ratio.map { rounded($0, 2) } ?? "–",
            rounded(answer.allocations, 6),
        ]
        print("| \(answer.question.name) | \(cells.joined(separator: " | ")) |")
        if let ratio = answer.ratio { Results.note("\(answer.question.key).ratio", ratio) }
    }

    /// A counter that counts nothing would pass every gate.
    private static func checkAllocationCount() throws {
        var kept: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: 1000)
        let counted = allocations { for index in kept.indices { kept[index] = malloc(16) } }
        for memory in kept { free(memory) }
        guard counted == 1000 else { throw Failure(.failed, "1000 allocations were counted as \(counted)") }
    }

    /// The same lines, octet for octet, or what follows compares nothing.
    private static func checkLines(_ capture: String, _ limits: [Limit]) throws {
        let ours = try lines(of: capture, reportsInMemory)
        for limit in limits {
            let theirs = try limit.lines(of: capture, reportsInMemory)
            guard ours != theirs else { continue }
            let (left, right) = (ours.split(separator: 0x0A), theirs.split(separator: 0x0A))
            for (mine, other) in zip(left, right) where mine != other {
                Console.say("ours: \(text(mine))\nC:    \(text(other))")
                break
            }
            throw Failure(.failed, "\(limit.program) writes other lines (\(left.count) and \(right.count))")
        }
    }

    private static func lines(of capture: String, _ reports: Int) throws -> [UInt8] {
        var octets: [UInt8] = []
        let lines = LineKeeper { octets += $0.octets }
        let stage = Run.decodeStage(DecoderTable(Run.decoders()), batches: 2, Run.context("decode"))
        let node = StageNode(stage, next: lines)
        try CaptureSource.publish(capture, count: reports, batches: 2, to: node)
        node.finish()
        return octets
    }

    private static func text(_ octets: ArraySlice<UInt8>) -> String {
        String(decoding: octets, as: UTF8.self)
    }

    private static func rounded(_ value: Double, _ places: Int) -> String {
        var unit = 1.0
        for _ in 0..<places { unit *= 10 }
        return "\((value * unit).rounded() / unit)"
    }
}
