import BeaconCore
import BeaconTestKit
import Testing

@Suite struct QuarantineTests {
    private func bench(rows: Int64 = 3, max: Int64 = 16, decodes: Bool = false) throws -> StageBench {
        let options: [String: OptionValue] = [
            "rows": .integer(rows), "stay": .duration(1_000_000_000), "expiry": .duration(10_000_000_000),
            "max": .integer(max),
        ]
        return try StageBench("quarantine", options, decoder: decodes ? ButtonDecoder() : nil)
    }

    private func heard(_ times: [Int64], _ device: UInt64 = 1) -> [Heard] {
        times.map { Heard(device: device, milliseconds: $0) }
    }

    @Test func whoStaysPassesFromThenOn() throws {
        let bench = try bench()
        bench.publish(heard([0, 100, 200, 900, 1000, 1100]))
        #expect(bench.passed == [5, 6])
        #expect(bench.count("quarantine.quarantined_rows") == 4)
        #expect(bench.count("quarantine.released_identities") == 1)
    }

    @Test func whoChangesEndlesslyNeverPasses() throws {
        let bench = try bench()
        bench.publish((0..<1000).map { Heard(device: UInt64($0) / 2, milliseconds: Int64($0) * 600) })
        #expect(bench.passed.isEmpty)
        #expect(bench.count("quarantine.evicted_identities") == 500 - 16)
    }

    @Test func afterTheExpiryOneIsNewAgain() throws {
        let bench = try bench()
        bench.publish(heard([0, 500, 1000, 10_900, 20_900, 21_000, 21_900]))
        #expect(bench.passed == [3, 4, 7])
    }

    @Test func aSuspectThatPausesBeginsAgain() throws {
        let bench = try bench()
        bench.publish(heard([0, 500, 10_500, 10_600, 11_000, 11_500]))
        #expect(bench.passed == [6])
    }

    @Test func aFloodMakesNobodyForgottenWhoPassed() throws {
        let bench = try bench()
        bench.publish(heard([0, 500, 1000]))
        bench.publish((0..<500).map { Heard(device: 100 + $0, milliseconds: 1000 + Int64($0)) })
        bench.publish(heard([1600]))
        #expect(bench.passed == [3, 504])
    }

    @Test func eventsPassAtOnce() throws {
        let bench = try bench(decodes: true)
        bench.publish([.button(1, at: 0, packet: 1, 1), .button(1, at: 10, packet: 2, 0)])
        #expect(bench.passed == [1])
    }
}
