import BeaconCore
import BeaconTestKit
import MergeStage
import Testing

@Suite struct MergeTests {
    private static let advert: [UInt8] = [2, 1, 6, 3, 0xFF, 1, 2]
    private static let response: [UInt8] = [4, 0x16, 0x3D, 0xFD, 0x48]

    private func bench(age: Int64 = 10_000, max: Int64 = 16) throws -> StageBench {
        try StageBench("merge", ["age": .duration(age * 1_000_000), "max": .integer(max)])
    }

    private func heard(
        _ milliseconds: Int64,
        _ data: [UInt8],
        _ type: EventType = .advInd,
        device: UInt64 = 1
    ) -> Heard {
        var heard = Heard(device: device, milliseconds: milliseconds, data: data)
        heard.eventType = type
        return heard
    }

    @Test func aResponseGoesOutBehindItsAdvert() throws {
        let bench = try bench()
        bench.publish([heard(0, Self.advert), heard(1, Self.response, .scanRsp)])
        #expect(bench.passed == [1, 2])
        #expect(bench.collected.rows.map(\.data) == [Self.advert, Self.advert + Self.response])
        let joined = try #require(bench.collected.rows.last?.report)
        #expect(joined.isMerged && joined.eventType == .advInd)
        #expect(joined.time == Timestamp(microseconds: 1000))
        #expect(bench.count("merge.merged_reports") == 1)
    }

    @Test func aKnownResponseStandsBehindEachAdvertOnce() throws {
        let bench = try bench()
        for time in stride(from: Int64(0), to: 3000, by: 1000) {
            bench.publish([heard(time, Self.advert), heard(time + 1, Self.response, .scanRsp)])
        }
        #expect(bench.passed == [1, 2, 3, 5])
        #expect(bench.collected.rows.dropFirst().allSatisfy { $0.data == Self.advert + Self.response })
        #expect(bench.count("merge.known_scan_responses") == 2)
    }

    @Test func aResponseThatSaysSomethingNewGoesOutAtOnce() throws {
        let bench = try bench()
        let other: [UInt8] = [4, 0x16, 0x3D, 0xFD, 0x49]
        bench.publish([
            heard(0, Self.advert), heard(1, Self.response, .scanRsp), heard(1000, Self.advert),
            heard(1001, other, .scanRsp), heard(2000, Self.advert),
        ])
        #expect(bench.passed == [1, 2, 3, 4, 5])
        #expect(bench.collected.rows.last?.data == Self.advert + other)
    }

    @Test func aPartThatIsTooOldIsNotJoined() throws {
        let bench = try bench(age: 10_000)
        bench.publish([
            heard(0, Self.response, .scanRsp), heard(10_000, Self.advert), heard(10_001, Self.advert),
            heard(20_002, Self.response, .scanRsp),
        ])
        let expected = [Self.response, Self.advert + Self.response, Self.advert, Self.response]
        #expect(bench.collected.rows.map(\.data) == expected)
    }

    @Test func sendersAreNotMixed() throws {
        let bench = try bench()
        bench.publish([
            heard(0, Self.advert, device: 1), heard(1, Self.response, .scanRsp, device: 2),
            heard(2, Self.response, .scanRsp, device: 1),
        ])
        #expect(
            bench.collected.rows.map(\.data) == [Self.advert, Self.response, Self.advert + Self.response]
        )
    }

    @Test func zerosBehindTheAdvertDoNotHideTheResponse() throws {
        let bench = try bench()
        let padded = Self.advert + [UInt8](repeating: 0, count: 31 - Self.advert.count)
        bench.publish([
            heard(0, padded), heard(1, Self.response, .scanRsp), heard(2, padded),
        ])
        #expect(
            bench.collected.rows.map(\.data) == [padded]
                + Array(repeating: Self.advert + Self.response, count: 2)
        )
    }

    @Test func whatHasNoOtherHalfPassesAsItIs() throws {
        let cases: [(String, Heard)] = [
            ("not scannable", heard(2, Self.advert, .advNonconnInd)),
            ("extended", heard(2, Self.advert, [.connectable])),
            ("broken", heard(2, [2, 1, 6, 9, 0xFF, 1])),
            ("empty", heard(2, [])),
            ("longer than a legacy PDU", heard(2, [40, 0xFF] + [UInt8](repeating: 7, count: 39))),
        ]
        for (name, other) in cases {
            let bench = try bench()
            bench.publish([heard(0, Self.advert), heard(1, Self.response, .scanRsp), other])
            #expect(bench.collected.rows.last?.data == other.data, "\(name)")
            #expect(bench.collected.rows.last?.report.isMerged == false, "\(name)")
        }
    }

    @Test func aBrokenAdvertMakesTheOneBeforeItForgotten() throws {
        for broken: [UInt8] in [[], [2, 1, 6, 9, 0xFF, 1]] {
            let bench = try bench()
            bench.publish([heard(0, Self.advert), heard(1, broken), heard(2, Self.response, .scanRsp)])
            #expect(bench.collected.rows.map(\.data) == [Self.advert, broken, Self.response], "\(broken)")
        }
    }

    @Test func aResponseWithoutDataIsCountedAndSaysNothing() throws {
        let bench = try bench()
        bench.publish([
            heard(0, Self.advert), heard(1, Self.response, .scanRsp), heard(2, [], .scanRsp),
            heard(3, Self.advert),
        ])
        #expect(bench.passed == [1, 2, 4])
        #expect(bench.collected.rows.last?.data == Self.advert + Self.response)
        #expect(bench.count("merge.known_scan_responses") == 1)
    }

    @Test func theSenderUnheardLongestIsForgotten() throws {
        let bench = try bench(max: 2)
        bench.publish((1...3).map { heard(Int64($0), Self.advert, device: $0) })
        bench.publish([heard(5, Self.response, .scanRsp, device: 1)])
        #expect(bench.collected.rows.last?.data == Self.response)
        // Device 1 came back, for device 2.
        #expect(bench.count("merge.evicted_senders") == 2)
    }

    @Test func batchesThatGrowAreCutWhereTheyAreFull() throws {
        let bench = try bench(max: 4096)
        let long = Self.advert + [23, 0xFF] + [UInt8](repeating: 7, count: 22)
        bench.publish((0..<2000).map { heard(Int64($0), long, device: UInt64($0 % 500)) })
        bench.publish((0..<500).map { heard(Int64(2000 + $0), Self.response, .scanRsp, device: UInt64($0)) })
        #expect(bench.passed == Array(1...2500))
        #expect(bench.count("merge.merged_reports") == 500)
    }
}
