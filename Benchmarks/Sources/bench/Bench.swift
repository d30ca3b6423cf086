import BeaconCore
import BenchmarkKit
import Glibc

/// Asks every question and prints a table: `bench CAPTURE ROUNDS LIMIT…`.
///
/// `bench CAPTURE profile QUESTION PASSES`: asks one, for a profiler to look at.
/// `bench dispatch ROUNDS`: ten decoders against two hundred.
@main enum Bench {
    private static let reports = 1_000_000
    private static let reportsInMemory = 100_000

    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            report("bench: \(error)\n")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        if arguments.count == 4, arguments[1] == "profile" { return try profile(arguments) }
        if arguments.count == 2, arguments[0] == "dispatch", let rounds = Int(arguments[1]), rounds > 0 {
            return try DispatchQuestion.ask(few: 10, many: 200, rounds: rounds)
        }
        guard arguments.count >= 3, let rounds = Int(arguments[1]) else {
            throw Failure(.usage, "usage: bench CAPTURE ROUNDS LIMIT…")
        }
        let capture = arguments[0]
        let limits = arguments[2...].map { Limit(program: $0) }
        if access(capture, R_OK) != 0 { try Workload.writeCapture(reports, to: capture) }
        try checkAllocationCount()
        try checkLines(capture, limits)
        var answers = try questions.map { Answer(try $0(capture)) }
        for round in 0..<rounds {
            report("round \(round + 1) of \(rounds)\n")
            for index in answers.indices { try answers[index].measure(round: round, limits, capture) }
        }
        printTable(answers)
    }

    private static let questions: [@Sendable (String) throws -> Question] = [
        { try .adWalk($0, reportsInMemory) }, { try .decode($0, reportsInMemory) },
        { try .json($0, reportsInMemory) }, { try .fileToJSON($0, reports) },
    ]

    private static func profile(_ arguments: [String]) throws {
        guard let number = Int(arguments[2]), questions.indices.contains(number),
            let passes = Int(arguments[3])
        else { throw Failure(.usage, "bench CAPTURE profile QUESTION PASSES: questions count from 0") }
        let question = try questions[number](arguments[0])
        let time = threadTime { for _ in 0..<passes { _ = question.pass() } }
        print("\(question.name): \(time / Double(question.reports * passes)) ns/report")
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
                report("ours: \(text(mine))\nC:    \(text(other))\n")
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

    private static func report(_ line: String) {
        var text = line
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static func printTable(_ answers: [Answer]) {
        print("| question | ns/report, min | median | C, min | ratio | allocations/report |")
        print("|---|---:|---:|---:|---:|---:|")
        for answer in answers {
            let times = [answer.minimum, answer.median, answer.limitMinimum].map { rounded($0, 1) }
            let rest = [rounded(answer.ratio, 2), rounded(answer.allocations, 6)]
            print("| \(answer.question.name) | \((times + rest).joined(separator: " | ")) |")
        }
    }

    private static func rounded(_ value: Double, _ places: Int) -> String {
        var unit = 1.0
        for _ in 0..<places { unit *= 10 }
        return "\((value * unit).rounded() / unit)"
    }
}
