import BluetoothHCI
import Testing

@testable import BeaconCore

/// Whatever the octets, nothing traps, and what comes out holds together.
@Suite struct HostileInputTests {
    /// SplitMix64, so that a failure comes again.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return z ^ z >> 31
        }
    }

    private static let data: [UInt8] = [0x02, 0x01, 0x06, 0x05, 0xFF, 0x4C, 0x00, 0x02, 0x15]

    private static let packets: [[UInt8]] = [
        EventBuilder.event(0x02, [EventBuilder.legacy(data: data)]),
        EventBuilder.event(0x02, (0..<10).map { EventBuilder.legacy(address: $0, data: data) }),
        EventBuilder.event(0x0B, [[UInt8](repeating: 1, count: 16), [UInt8](repeating: 1, count: 16)]),
        EventBuilder.event(0x0D, (0..<7).map { EventBuilder.extended(type: 0x13, address: $0, data: data) }),
        EventBuilder.event(0x0D, (0..<5).map { EventBuilder.extended(type: 0x20, address: $0, data: data) }),
        EventBuilder.fragment(1, [UInt8](repeating: 5, count: 229)),
        EventBuilder.fragment(0, [UInt8](repeating: 5, count: 20)),
        EventBuilder.fragment(2, sid: 3, data),
    ]

    @Test func everyPrefixGivesTheReportsBeforeItsEnd() {
        for (index, packet) in Self.packets.enumerated() { PrefixLaw.expect(packet, "packet \(index)") }
    }

    /// Half of the mutations are blind; the others mend the lengths, so that they reach the reports.
    @Test func noMutationTraps() {
        var random = Random(state: 2026)
        var reader = HCIReportReader(fragmentedAdvertisers: 4)
        let storage = ReportStorage(sources: SourceRegistry())
        var batch = OpenReportBatch(storage)
        var reached = 0
        var time: Int64 = 0
        for round in 0..<100_000 {
            var octets = Self.packets[Int.random(in: 0..<Self.packets.count, using: &random)]
            Self.mutate(&octets, mends: round % 2 == 0, &random)
            time += Int64.random(in: -50...500, using: &random)
            let packet = SourcePacket(
                linkType: 187,
                time: round % 7 == 0 ? nil : Timestamp(nanoseconds: time * 1_000_000),
                originalLength: 0
            )
            let start =
                Int.random(in: 0..<40, using: &random) == 0 ? Int.random(in: -2...300, using: &random) : 0
            let framing: HCIFraming = round % 11 == 0 ? .event : .h4
            storage.removeAll()
            let outcome = reader.read(octets.span, startingAt: start, framing, of: packet, into: &batch)
            reached += outcome.reports > 0 ? 1 : 0
            guard !outcome.batchIsFull, outcome.reports == batch.count else {
                Issue.record("round \(round): \(outcome), \(batch.count) in the batch")
                return
            }
        }
        #expect(reached > 50_000)
        #expect(
            reader.counters.evicted > 0 && reader.counters.timedOut > 0 && reader.counters.reassembled > 0
        )
    }

    private static func mutate(_ octets: inout [UInt8], mends: Bool, _ random: inout Random) {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard !octets.isEmpty else { return }
            let index = Int.random(in: 0..<octets.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: octets[index] = UInt8.random(in: 0...255, using: &random)
            case 1: octets[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: octets.removeSubrange(index..<min(index + 3, octets.count))
            default: octets.insert(UInt8.random(in: 0...255, using: &random), at: index)
            }
        }
        guard mends, octets.count > 4 else { return }
        octets[0] = 0x04
        octets[1] = 0x3E
        octets[2] = UInt8(clamping: octets.count - 3)
        octets[3] = [0x02, 0x0B, 0x0D][Int.random(in: 0..<3, using: &random)]
    }

    /// No time, even at the ends of its range, is more than a time.
    @Test func extremeTimesAreOnlyTimes() {
        var listener = Listener()
        for time in [Int64.min / 1_000_000, 0, Int64.max / 1_000_000, -1] {
            listener.hear(EventBuilder.fragment(1, Self.data), at: time)
            listener.hear(EventBuilder.fragment(1, address: 7, Self.data), at: time)
        }
        listener.finish()
        #expect(
            listener.heard.allSatisfy { $0.status == .incomplete && $0.data.count % Self.data.count == 0 }
        )
        #expect(!listener.heard.isEmpty)
    }
}
