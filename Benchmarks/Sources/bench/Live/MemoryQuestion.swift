import BeaconCore
import BeaconIO
import BenchmarkKit
import Glibc

/// What stays resident while a million senders come by, each once.
enum MemoryQuestion {
    private static let early = 100_000
    private static let all = 1_000_000

    static func ask() throws {
        let mix = try MixInMemory()
        print("| a million random addresses | resident behind 100,000 | behind 1,000,000 |")
        print("|---|---:|---:|")
        let plain = try measure(SocketAir(controllerWith: mix, random: true), "decode | json")
        Results.note("memory.resident", Double(plain.end) / 1e6)
        Results.note("memory.growth", Double(plain.end - plain.begin) / 1e6)
        _ = try measure(SocketAir(kernelWith: mix, random: true), "decode | json")
        // These remember, but no more than they say.
        _ = try measure(SocketAir(controllerWith: mix, random: true), "decode | throttle 1s | json")
    }

    private static func measure(_ air: some Air, _ rest: String) throws -> (begin: Int, end: Int) {
        Console.say("  \(air.source) | \(rest)")
        let null = Descriptor(open("/dev/null", O_WRONLY | O_CLOEXEC))
        let command = try LiveCommand(air, rest, output: null)
        for number in 0..<early { air.send(number) }
        let begin = command.resident
        for number in early..<all { air.send(number) }
        let end = command.resident
        command.end()
        guard begin > 0, end > 0 else { throw Failure(.failed, "\(air.source): the command has ended early") }
        func megabytes(_ octets: Int) -> String { "\((Double(octets) / 1e5).rounded() / 10) MB" }
        print(
            "| `\(air.source) \\| \(rest.split(separator: "|").joined(separator: "\\|"))` "
                + "| \(megabytes(begin)) | \(megabytes(end)) |"
        )
        return (begin, end)
    }
}
