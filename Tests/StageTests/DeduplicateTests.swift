import BeaconCore
import BeaconTestKit
import Testing

@Suite struct DeduplicateTests {
    private func bench(by method: String = "sequence", max: Int64 = 16, decodes: Bool = true) throws
        -> StageBench
    {
        let options: [String: OptionValue] = [
            "by": .text(method), "age": .duration(10_000_000_000), "max": .integer(max),
        ]
        return try StageBench("deduplicate", options, decoder: decodes ? ButtonDecoder() : nil)
    }

    @Test func aNumberPassesOnceWhateverTheRowSays() throws {
        let bench = try bench()
        bench.publish([
            .button(1, at: 0, packet: 7, 0, 20), .button(1, at: 10, packet: 7, 0, 21),
            .button(1, at: 20, packet: 8, 0, 21), .button(1, at: 30, packet: 7, 0, 20),
            .button(2, at: 40, packet: 7, 0, 20),
        ])
        #expect(bench.passed == [1, 3, 5])
        #expect(bench.count("deduplicate.duplicate_rows") == 2)
    }

    @Test func numbersMayWrap() throws {
        let bench = try bench()
        let packets = (0..<600).map { UInt8(truncatingIfNeeded: $0) }
        bench.publish(
            packets.enumerated().flatMap { index, packet in
                [0, 3].map { Heard.button(1, at: Int64(index) * 10 + $0, packet: packet, 0) }
            }
        )
        #expect(bench.passed == (0..<600).map { UInt64(2 * $0 + 1) })
    }

    @Test func anOldNumberIsNewAgain() throws {
        let bench = try bench()
        bench.publish([0, 9_999, 10_000, 19_000, 20_001].map { .button(1, at: $0, packet: 7, 0) })
        #expect(bench.passed == [1, 3, 5])
    }

    @Test func twoEventsWithOneNumberAreTwo() throws {
        let bench = try bench()
        bench.publish([
            .button(1, at: 0, packet: 7, 1), .button(1, at: 1, packet: 7, 2), .button(1, at: 2, packet: 7, 1),
            .button(1, at: 3, packet: 8, 1),
        ])
        #expect(bench.passed == [1, 2, 4])
    }

    @Test func byPayloadTheNumberIsPartOfIt() throws {
        let bench = try bench(by: "payload")
        bench.publish([
            .button(1, at: 0, packet: 7, 0, 20), .button(1, at: 10, packet: 7, 0, 21),
            .button(1, at: 20, packet: 7, 0, 20),
        ])
        #expect(bench.passed == [1, 2])
    }

    @Test func reportsAreKnownByTheirOctets() throws {
        let bench = try bench(decodes: false)
        bench.publish([
            Heard(device: 1, milliseconds: 0, data: [2, 1, 6]),
            Heard(device: 1, milliseconds: 1, data: [2, 1, 6]),
            Heard(device: 1, milliseconds: 2, data: [2, 1, 4]),
            Heard(device: 2, milliseconds: 3, data: [2, 1, 6]),
        ])
        #expect(bench.passed == [1, 3, 4])
    }
}
