import BeaconCore
import BeaconTestKit
import Testing

@Suite struct ChangesTests {
    private func bench(_ bands: [String: String] = [:], silence: Int64? = nil, max: Int64 = 16) throws
        -> StageBench
    {
        var options: [String: OptionValue] = ["max": .integer(max)]
        if let silence { options["silence"] = .duration(silence * 1_000_000) }
        if !bands.isEmpty { options["bands"] = .pairs(bands.map { KeyedText(key: $0, text: $1) }) }
        return try StageBench("changes", options, decoder: ButtonDecoder())
    }

    private func heard(_ temperatures: [UInt8], every milliseconds: Int64 = 100) -> [Heard] {
        temperatures.enumerated().map { index, value in
            .button(1, at: Int64(index) * milliseconds, packet: UInt8(index), 0, value)
        }
    }

    @Test func anyChangePassesAndCountersAreNone() throws {
        let bench = try bench()
        bench.publish(heard([20, 20, 21, 21, 20]))
        #expect(bench.passed == [1, 3, 5])
        #expect(bench.count("changes.unchanged_rows") == 2)
    }

    @Test func aDeadBandIsRoundWhatPassedLast() throws {
        let bench = try bench(["temperature_c": "2"])
        // Drift of one degree at a time is told at each second.
        bench.publish(heard([20, 21, 22, 23, 22, 24, 20, 19]))
        #expect(bench.passed == [1, 3, 6, 7])
    }

    @Test func afterSilenceOnePasses() throws {
        let bench = try bench(silence: 250)
        bench.publish(heard([20, 20, 20, 20, 20, 20, 20]))
        #expect(bench.passed == [1, 4, 7])
    }

    @Test func eventsAlwaysPass() throws {
        let bench = try bench(["temperature_c": "5"])
        bench.publish([
            .button(1, at: 0, packet: 1, 0), .button(1, at: 1, packet: 2, 1), .button(1, at: 2, packet: 2, 1),
            .button(1, at: 3, packet: 3, 0),
        ])
        #expect(bench.passed == [1, 2, 3])
    }

    @Test func beaconsAreComparedApartAndForgottenOnesPass() throws {
        let bench = try bench(max: 2)
        bench.publish([1, 2, 1, 2, 3, 1].map { .button($0, at: 0, packet: 1, 0) })
        #expect(bench.passed == [1, 2, 5, 6])
        #expect(bench.count("changes.evicted_beacons") == 2)
    }

    @Test func whatIsNoNumberIsRefused() {
        for (key, text) in [("temperature_c", "-1"), ("temperature_c", "nan")] {
            #expect(throws: Failure.self, "\(key)=\(text)") { try bench([key: text]) }
        }
    }
}
