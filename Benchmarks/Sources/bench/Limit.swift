import BeaconCore
import Glibc

/// One build of the C program that does the same work by hand.
struct Limit {
    let program: String

    /// What its fastest pass took, in nanoseconds a report, and its check value.
    func measure(
        _ question: Question,
        _ mode: String,
        _ capture: String
    ) throws -> (nanoseconds: Double, check: UInt64) {
        let command = "'\(program)' \(mode) '\(capture)' \(question.reports) \(question.passes)"
        let words = try output(of: command).split(separator: " ")
        guard words.count == 2, let time = Double(words[0]), let check = UInt64(words[1]) else {
            throw Failure(.failed, "\(program): printed no figures for \(mode)")
        }
        return (time, check)
    }

    /// The capture as JSON lines.
    func lines(of capture: String, _ reports: Int) throws -> [UInt8] {
        Array(try output(of: "'\(program)' cat '\(capture)' \(reports)").utf8)
    }

    private func output(of command: String) throws -> String {
        guard let pipe = popen(command, "r") else { throw Failure(.failed, "\(program): cannot be started") }
        var octets: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = fread(&chunk, 1, chunk.count, pipe)
            if got == 0 { break }
            octets += chunk[..<got]
        }
        guard pclose(pipe) == 0 else { throw Failure(.failed, "\(command): failed") }
        return String(
            decoding: octets.last == 0x0A && octets.count < 64 ? octets.dropLast() : octets[...],
            as: UTF8.self
        )
    }
}
