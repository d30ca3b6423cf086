internal import BeaconCore

/// What was measured, as one JSON object on one line.
enum BenchJSON {
    static func text(_ session: BenchSession, _ options: BenchOptions) -> String {
        var output = OutputBuffer()
        output.append(text: "{\"on\":")
        output.appendJSON(text: options.material.name)
        output.append(text: ",\"adverts\":\(session.advertCount),\"rounds\":\(options.plan.rounds)")
        output.append(text: ",\"reading_ns\":\(rounded(session.yardstickTimes.median, 1e3)),\"decoders\":[")
        for (index, result) in session.results.enumerated() {
            if index > 0 { output.append(text: ",") }
            write(result, session.advertCount, &output)
        }
        output.append(text: "]}\n")
        return String(decoding: output.octets, as: UTF8.self)
    }

    private static func write(_ result: BenchResult, _ adverts: Int, _ output: inout OutputBuffer) {
        output.append(text: "{\"name\":")
        output.appendJSON(text: result.name)
        output.append(text: ",\"ns_min\":\(rounded(result.times.minimum, 1e3))")
        output.append(text: ",\"ns_median\":\(rounded(result.times.median, 1e3))")
        output.append(text: ",\"spread\":\(rounded(result.times.spread, 1e4))")
        output.append(text: ",\"adverts_per_second\":\(whole(result.advertsASecond))")
        output.append(text: ",\"ns_unmatched\":\(rounded(result.strangerTimes.median, 1e3))")
        if let allocations = result.yield.allocations {
            output.append(text: ",\"allocations\":\(allocations)")
        }
        if let octets = result.yield.allocatedOctets {
            output.append(text: ",\"allocated_octets\":\(octets)")
        }
        output.append(text: ",\"frames\":\(result.yield.frames),\"malformed\":\(result.yield.malformed)")
        output.append(text: ",\"too_noisy\":\(result.isNoisy)")
        write("against_first", result.againstFirst, &output)
        write("against_baseline", result.againstBaseline, &output)
        output.append(text: "}")
    }

    private static func write(_ name: String, _ comparison: Comparison?, _ output: inout OutputBuffer) {
        guard let comparison else { return }
        output.append(text: ",\"\(name)\":{\"ratio\":\(rounded(comparison.ratio, 1e4))")
        output.append(text: ",\"spread\":\(rounded(comparison.spread, 1e4))")
        output.append(text: ",\"verdict\":\"\(comparison.verdict.rawValue)\"}")
    }

    /// A number without its fraction; what no integer holds counts as 0.
    private static func whole(_ value: Double) -> Int64 { Int64(exactly: value.rounded()) ?? 0 }

    /// A number to so many parts of one; what is no number counts as 0.
    static func rounded(_ value: Double, _ parts: Double) -> Double {
        value.isFinite ? (value * parts).rounded() / parts : 0
    }
}
