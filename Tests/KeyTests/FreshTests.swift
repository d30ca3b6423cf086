import BeaconCore
import BeaconKeys
import BeaconTestKit
import Catalog
import Foundation
import TestReading
import Testing

/// What a run with keys remembers: old payloads, devices that go over to plain ones, whom it told of a key.
@Suite struct FreshTests {
    /// Adverts by time, and what comes of each.
    private final class Run {
        private let publisher: ReportPublisher
        private let collector = LineCollector()
        let messages = CollectedMessages()
        let counters = RunCounters()
        private var time: Int64 = 1_700_000_000_000_000_000

        init(_ decoder: CountingDecoder, keys: String, _ policy: ReplayPolicy = .window) throws {
            let ring = StoredKeyRing(try KeyFile(octets: Array(keys.utf8), name: "keys.txt"))
            let context = RunContext(
                isVirtual: true,
                sources: SourceRegistry(),
                counters: counters,
                messages: messages,
                name: "decode"
            )
            let table = DecoderTable([decoder])
            let stage = DecodeStage(
                table,
                DecodeOptions(),
                keys: ring,
                batches: 1,
                context: context,
                waits: {}
            )
            let fresh = FreshStage(table, keys: ring.name, policy: policy, context: context)
            publisher = ReportPublisher(
                to: StageNode(stage, next: StageNode(fresh, next: collector)),
                batches: 1,
                context: context,
                stop: StopFlag(),
                waits: {}
            )
        }

        /// Publishes an advert of company 0xFFFF, a second after the one before.
        func outcome(_ payload: [UInt8], from address: UInt64 = 1, after seconds: Int64 = 1) throws -> String
        {
            time += seconds * 1_000_000_000
            collector.removeAll()
            var batch = publisher.openBatch()
            var report = AdvertisingReport(
                address: DeviceAddress(rawValue: address),
                addressType: .publicDevice,
                eventType: .advInd
            )
            report.time = Timestamp(nanoseconds: time)
            let data = [UInt8(payload.count + 3), 0xFF, 0xFF, 0xFF] + payload
            _ = batch.append(report, data: data.span)
            publisher.publish(batch)
            let line = try DecodedLine(try #require(collector.all.first))
            let fields = (line.fields ?? [:]).keys.sorted().joined(separator: " ")
            return "\(line.encryption ?? "plain")(\(fields))"
        }

        func count(_ name: String) -> UInt64 { counters.counter("decode.\(name)").value }
    }

    private static let key = "* bindkey 2b7e151628aed2a6abf7158809cf4f3c"
    private static let opened = "opened(adv_count battery_pct)"
    private static let replayed = "replayed(adv_count)"

    @Test func anAdvertThatIsSentAgainIsNoReplay() throws {
        let run = try Run(CountingDecoder(bits: 32), keys: Self.key)
        for payload: [UInt8] in [[1, 10, 7], [1, 10, 7], [1, 11, 7], [1, 11, 7]] {
            #expect(try run.outcome(payload) == Self.opened)
        }
        #expect(run.messages.lines.isEmpty)
    }

    @Test func anOldCounterIsAReplay() throws {
        let run = try Run(CountingDecoder(bits: 32), keys: Self.key)
        for counter: UInt8 in [100, 101, 200] { #expect(try run.outcome([1, counter, 7]) == Self.opened) }
        #expect(try run.outcome([1, 100, 7]) == Self.replayed)
        #expect(try run.outcome([1, 101, 7]) == Self.replayed)
        #expect(try run.outcome([1, 201, 7]) == Self.opened)
        #expect(run.count("replayed_frames") == 2 && run.count("opened_frames") == 4)
        #expect(run.messages.lines.count == 1)
    }

    /// One that was late, of another adapter perhaps, counts once.
    @Test func aLateCounterCountsOnce() throws {
        let run = try Run(CountingDecoder(bits: 32), keys: Self.key)
        for counter: UInt8 in [100, 102] { #expect(try run.outcome([1, counter, 7]) == Self.opened) }
        #expect(try run.outcome([1, 101, 7]) == Self.opened)
        #expect(try run.outcome([1, 101, 7]) == Self.replayed)
    }

    /// Firmware sends two payloads with one counter (home-assistant/core 108545); `strict` does not believe it.
    @Test func oneCounterMayHaveTwoPayloads() throws {
        for (policy, outcome) in [
            (ReplayPolicy.window, Self.opened), (.strict, Self.replayed), (.off, Self.opened),
        ] {
            let run = try Run(CountingDecoder(bits: 32), keys: Self.key, policy)
            #expect(try run.outcome([1, 10, 7]) == Self.opened)
            #expect(try run.outcome([1, 10, 8]) == outcome, "\(policy)")
        }
    }

    @Test func aCounterGoesRound() throws {
        let run = try Run(CountingDecoder(bits: 8), keys: Self.key, .strict)
        for counter: UInt8 in [250, 255, 0, 3] { #expect(try run.outcome([1, counter, 7]) == Self.opened) }
        #expect(try run.outcome([1, 255, 7]) == Self.replayed)
    }

    /// A narrow counter that was not heard for long may stand anywhere.
    @Test func afterALongSilenceANarrowCounterIsNew() throws {
        let run = try Run(CountingDecoder(bits: 8), keys: Self.key)
        #expect(try run.outcome([1, 200, 7]) == Self.opened)
        #expect(try run.outcome([1, 100, 7]) == Self.replayed)
        #expect(try run.outcome([1, 100, 7], after: 700) == Self.opened)
        let strict = try Run(CountingDecoder(bits: 8), keys: Self.key, .strict)
        #expect(try strict.outcome([1, 200, 7]) == Self.opened)
        #expect(try strict.outcome([1, 100, 7], after: 700) == Self.replayed)
        #expect(try strict.outcome([1, 201, 7], after: 700) == Self.opened)
    }

    /// The device is the one that the payload names, whoever sends it.
    @Test func anOldPayloadFromAnotherAddressIsAReplay() throws {
        let run = try Run(CountingDecoder(bits: 32), keys: Self.key)
        let mac: [UInt8] = [0, 0, 0, 0, 0, 1]
        let opened = "opened(adv_count battery_pct mac)"
        let replayed = "replayed(adv_count mac)"
        #expect(try run.outcome([1, 10, 7] + mac) == opened)
        #expect(try run.outcome([1, 200, 7] + mac, from: 9) == opened)
        #expect(try run.outcome([1, 10, 7] + mac, from: 2) == replayed)
        #expect(try run.outcome([1, 10, 7] + mac) == replayed)
        // Another name makes it no newer, and a device of its own is counted by itself.
        #expect(try run.outcome([1, 10, 7, 0, 0, 0, 0, 0, 3]) == replayed)
        #expect(try run.outcome([1, 10, 7, 0, 0, 0, 0, 0, 3], from: 3) == opened)
        #expect(try run.outcome([0, 11, 7] + mac, from: 4) == "downgrade()")
    }

    @Test func aDeviceThatBeginsAgainIsBelievedAfterAWhile() throws {
        let run = try Run(CountingDecoder(bits: 32), keys: Self.key)
        #expect(try run.outcome([1, 250, 7]) == Self.opened)
        for (counter, outcome) in [
            (1, Self.replayed), (1, Self.replayed), (2, Self.replayed), (3, Self.opened),
        ] {
            #expect(try run.outcome([1, UInt8(counter), 7]) == outcome, "\(counter)")
        }
        #expect(try run.outcome([1, 4, 7]) == Self.opened)
        #expect(run.count("restarted_counters") == 1)
        let strict = try Run(CountingDecoder(bits: 32), keys: Self.key, .strict)
        #expect(try strict.outcome([1, 250, 7]) == Self.opened)
        for counter: UInt8 in 1...9 { #expect(try strict.outcome([1, counter, 7]) == Self.replayed) }
    }

    @Test func whoWasOpenedIsNotBelievedInClear() throws {
        let run = try Run(CountingDecoder(bits: 32), keys: Self.key)
        #expect(try run.outcome([0, 1, 7], from: 2) == "plain(adv_count battery_pct)")
        #expect(try run.outcome([1, 1, 7]) == Self.opened)
        #expect(try run.outcome([0, 2, 7]) == "downgrade()")
        #expect(try run.outcome([0, 2, 7], from: 2) == "plain(adv_count battery_pct)")
        #expect(run.messages.lines.count == 1)
    }

    @Test func aMissingKeyIsToldOnceADevice() throws {
        let run = try Run(
            CountingDecoder(bits: 32),
            keys: "00:00:00:00:00:01 bindkey 2b7e151628aed2a6abf7158809cf4f3c"
        )
        for address: UInt64 in [2, 3, 2, 3, 2] {
            #expect(try run.outcome([1, 1, 7], from: address) == "no_key(adv_count)")
        }
        #expect(run.messages.lines.count == 2)
        #expect(
            run.messages.lines.first?.contains(
                "00:00:00:00:00:02: counted: encrypted, and keys.txt has no key"
            ) == true
        )
        #expect(run.count("no_key_frames") == 5)
        for line in run.messages.lines { #expect(!line.contains("2b7e"), "\(line)") }
    }

    @Test func notEveryDeviceIsToldOf() throws {
        let run = try Run(
            CountingDecoder(bits: 32),
            keys: "00:00:00:00:00:01 bindkey 2b7e151628aed2a6abf7158809cf4f3c"
        )
        for address: UInt64 in 2..<300 { _ = try run.outcome([1, 1, 7], from: address) }
        #expect(run.messages.lines.count == 101)
        #expect(run.count("no_key_frames") == 298)
        // Strangers use up only their own messages.
        #expect(try run.outcome([1, 9, 7], from: 1) == Self.opened)
        #expect(try run.outcome([0, 10, 7], from: 1) == "downgrade()")
        #expect(run.messages.lines.count == 102)
    }
}
