import BeaconCore
import BenchmarkKit
import Glibc

/// What `scripts/bench` asks; each prints a table.
///
///     bench ask CAPTURE ROUNDS KEY,KEY LIMIT…     in this process, beside the C program
///     bench dispatch ROUNDS                       ten decoders against two hundred
///     bench live SECONDS                          the live sources through sockets
///     bench memory                                a million random addresses through sockets
///     bench profile CAPTURE KEY PASSES            one question, for a profiler to look at
///     bench capture PATH                          writes the synthetic mix
///     bench pcap CAPTURE PATH                     writes a capture as pcap
@main enum Bench {
    private static let reports = 1_000_000

    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Console.say("bench: \(error)")
            exit(1)
        }
    }

    private static func run(_ words: [String]) throws {
        switch (words.first, words.count) {
        case ("ask", 5...):
            let limits = words[4...].map { Limit(program: $0) }
            let keys = words[3].split(separator: ",").map(String.init)
            try Asking.ask(keys, number(words[2]), words[1], limits)
        case ("dispatch", 2): try DispatchQuestion.ask(few: 10, many: 200, rounds: number(words[1]))
        case ("live", 2): try LiveQuestion.ask(seconds: number(words[1]))
        case ("memory", 1): try MemoryQuestion.ask()
        case ("profile", 4): try profile(words[1], words[2], number(words[3]))
        case ("capture", 2): try Workload.writeCapture(reports, to: words[1])
        case ("pcap", 3): try PcapFile.convert(words[1], to: words[2])
        default: throw Failure(.usage, "see the head of Sources/bench/Bench.swift")
        }
    }

    private static func number(_ word: String) throws -> Int {
        guard let number = Int(word), number > 0 else {
            throw Failure(.usage, "a number above zero is expected, found '\(word)'")
        }
        return number
    }

    private static func profile(_ capture: String, _ key: String, _ passes: Int) throws {
        let question = try Asking.question(key, capture)
        let time = question.time { for _ in 0..<passes { _ = question.pass() } }
        print("\(question.name): \(time / Double(question.reports * passes)) ns/report")
    }
}
