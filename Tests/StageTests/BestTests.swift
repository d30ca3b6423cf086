import BeaconCore
import BeaconTestKit
import Testing

@Suite struct BestTests {
    private func bench(max: Int64 = 16) throws -> StageBench {
        try StageBench(
            "best",
            ["hysteresis": .number(6), "age": .duration(3_000_000_000), "max": .integer(max)]
        )
    }

    private func heard(_ milliseconds: Int64, _ rssi: Int8, _ packet: UInt8 = 0) -> Heard {
        Heard(device: 1, milliseconds: milliseconds, data: [3, 0xFF, packet, 0], rssi: rssi)
    }

    /// What passed, as times and adapters.
    private func passed(_ bench: StageBench) -> [String] {
        bench.collected.rows.map { row in
            "\((row.report.time?.microseconds ?? 0) / 1000) \(bench.run.sources[row.report.source].adapter)"
        }
    }

    @Test func onlyTheBestReceiverIsHeardWhileItHearsThePackets() throws {
        let bench = try bench()
        for time in stride(from: Int64(0), to: 500, by: 100) {
            bench.publish([heard(time, -60, 1)], adapter: "near")
            bench.publish([heard(time + 2, -70, 1)], adapter: "far")
        }
        #expect(passed(bench) == ["0 near", "100 near", "200 near", "300 near", "400 near"])
        #expect(bench.count("best.duplicate_reports") == 5)
    }

    @Test func aPacketThatTheBestOneMissedPasses() throws {
        let bench = try bench()
        bench.publish([heard(0, -60, 1)], adapter: "near")
        bench.publish([heard(100, -70, 2)], adapter: "far")
        bench.publish([heard(200, -70, 2)], adapter: "far")
        #expect(passed(bench) == ["0 near", "100 far"])
    }

    @Test func theFirstCopyIsTheOne() throws {
        let bench = try bench()
        bench.publish([heard(0, -60, 1)], adapter: "near")
        bench.publish([heard(100, -70, 2)], adapter: "far")
        bench.publish([heard(103, -60, 2)], adapter: "near")
        bench.publish([heard(203, -60, 2)], adapter: "near")
        #expect(passed(bench) == ["0 near", "100 far", "203 near"])
    }

    @Test func anotherMustBeStrongerByMoreThanTheHysteresis() throws {
        let bench = try bench()
        func both(_ left: Int8, _ right: Int8, _ time: Int64) {
            bench.publish([heard(time, left, 1)], adapter: "left")
            bench.publish([heard(time + 1, right, 1)], adapter: "right")
        }
        for step in 0..<20 as Range<Int64> { both(-60, -55, step * 100) }
        #expect(bench.count("best.receiver_changes") == 0)
        for step in 20..<40 as Range<Int64> { both(-60, -50, step * 100) }
        #expect(bench.count("best.receiver_changes") == 1)
        #expect(passed(bench).last == "3901 right")
    }

    @Test func whenTheBestOneFallsSilentAnotherTakesOver() throws {
        let bench = try bench()
        bench.publish([heard(0, -40, 1)], adapter: "near")
        for time in stride(from: Int64(1000), to: 6000, by: 1000) {
            bench.publish([heard(time, -80, 1)], adapter: "far")
        }
        #expect(passed(bench) == ["0 near", "3000 far", "4000 far", "5000 far"])
        #expect(bench.count("best.receiver_changes") == 1)
    }

    @Test func fromOneReceiverEverythingPasses() throws {
        let bench = try bench()
        bench.publish((0..<50).map { heard(Int64($0) * 5, -60, 1) })
        #expect(bench.passed.count == 50)
    }

    @Test func aFreshBestOneIsRememberedAmongManyReceivers() throws {
        let bench = try bench()
        bench.publish([heard(0, -40, 1)], adapter: "near")
        for (index, name) in ["a", "b", "c", "d", "e"].enumerated() {
            bench.publish([heard(100 * Int64(index + 1), -80, 1)], adapter: name)
        }
        #expect(passed(bench) == ["0 near"])
        #expect(bench.count("best.receiver_changes") == 0)
    }

    @Test func rowsThatAreLateOrHaveNoTimeAreCounted() throws {
        for name in ["best", "deduplicate", "quarantine", "changes", "throttle"] {
            let options: [String: OptionValue] = [
                "silence": .duration(1_000_000_000), "interval": .duration(1_000_000_000),
            ]
            let bench = try StageBench(name, options, decoder: name == "changes" ? ButtonDecoder() : nil)
            bench.publish([
                .button(1, at: 100, packet: 1, 0), .button(1, at: 50, packet: 2, 0),
                .button(1, at: 100, packet: 3, 0),
            ])
            #expect(bench.count("\(name).late_rows") == 1, "\(name)")
            let untimed = Heard(device: 1, milliseconds: nil, data: [6, 0xFF, 0xFF, 0xFF, 4, 0, 20])
            bench.publish([untimed])
            #expect(bench.count("\(name).untimed_rows") == 1, "\(name)")
        }
    }
}
