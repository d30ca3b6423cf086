import BeaconCore
import BeaconTestKit
import Synchronization
import Testing

/// Tries to make a pool give out memory that somebody still reads.
@Suite struct PoolTests {
    /// Keeps batches longer than it may, and remembers what they held.
    private final class Holder: Receiver {
        var held: [(events: Events, text: String)] = []
        var wantsMore: Bool { true }
        /// How many batches are kept; older ones are let go.
        var limit: Int
        private let writer = JSONLineWriter(structures: true, raw: true)
        private(set) var changed: [String] = []

        init(limit: Int) { self.limit = limit }

        func receive(_ events: Events) {
            held.append((events, text(events)))
            while held.count > limit {
                let (events, before) = held.removeFirst()
                if text(events) != before { changed.append(before) }
            }
        }

        func finish() {}

        func check() { changed += held.filter { text($0.events) != $0.text }.map(\.text) }

        private func text(_ events: Events) -> String {
            var buffer = OutputBuffer()
            writer.write(events, into: &buffer)
            return String(decoding: buffer.octets, as: UTF8.self)
        }
    }

    private func reports(_ count: Int, _ random: inout SeededRandom) -> [(AdvertisingReport, [UInt8])] {
        (0..<count).map { _ in
            var report = AdvertisingReport(
                address: DeviceAddress(rawValue: random.next()),
                addressType: .randomDevice,
                eventType: .advInd
            )
            report.time = Timestamp(nanoseconds: Int64(random.next() >> 2))
            let name = (0..<4).map { _ in UInt8.random(in: 0x41...0x5A, using: &random) }
            return (
                report, [5, 0x09] + name + [4, 0xFF, 0xFF, 0xFF, UInt8.random(in: 0...255, using: &random)]
            )
        }
    }

    @Test func reportsAndFramesThatAreHeldDoNotChange() {
        for capacity in [2, 3, 8] {
            let run = TestRun()
            let holder = Holder(limit: capacity - 1)
            let decode = DecodeStage(
                DecoderTable([CountingDecoder()]),
                DecodeOptions(unknown: .keep),
                batches: capacity,
                context: run.context("decode"),
                waits: { Issue.record("the frames' pool is empty") }
            )
            let raw = Holder(limit: capacity - 1)
            let publisher = run.publisher(
                to: FanOut([raw, StageNode(decode, next: holder)]),
                batches: capacity,
                waits: { Issue.record("the reports' pool is empty") }
            )
            var random = SeededRandom(seed: UInt64(capacity))
            for _ in 0..<40 {
                publisher.publish(reports: reports(Int.random(in: 1...256, using: &random), &random))
            }
            raw.check()
            holder.check()
            #expect(raw.changed == [], "capacity \(capacity)")
            #expect(holder.changed == [], "capacity \(capacity)")
            #expect(!holder.held.isEmpty)
        }
    }

    @Test func aBatchThatAnotherThreadHoldsDoesNotChange() {
        let run = TestRun()
        let queue = BatchQueue(capacity: 2, policy: .block, dropped: run.context().counter("dropped"))
        let holder = Holder(limit: 3)
        nonisolated(unsafe) let far = holder
        let reader = BackgroundWork {
            while let events = queue.take() { far.receive(events) }
            far.check()
        }
        let publisher = run.publisher(to: QueueEdge(queue), batches: 8)
        var random = SeededRandom(seed: 5)
        for _ in 0..<200 { publisher.publish(reports: reports(8, &random)) }
        queue.finish()
        reader.wait()
        #expect(holder.changed == [])
        #expect(run.count("test.dropped") == 0)
    }

    @Test func aVirtualRunWaitsUntilABatchComesBack() {
        let run = TestRun()
        let holder = Holder(limit: 1000)
        let waits = Counted()
        nonisolated(unsafe) let far = holder
        let publisher = run.publisher(to: holder, batches: 3) {
            waits.add()
            // Somebody lets go at last, of the one in the middle.
            if waits.value % 5 == 0 { far.held.remove(at: 1) }
        }
        var random = SeededRandom(seed: 6)
        for _ in 0..<10 { publisher.publish(reports: reports(3, &random)) }
        holder.check()
        #expect(holder.changed == [])
        #expect(waits.value == 7 * 5)
        #expect(run.count("test.dropped_reports") == 0)
    }

    @Test func aLiveRunCountsWhatItDropsAndGoesOn() {
        let run = TestRun(isVirtual: false)
        let holder = Holder(limit: 1000)
        let publisher = run.publisher(to: holder, batches: 2) { Issue.record("a live run waits") }
        var random = SeededRandom(seed: 7)
        for _ in 0..<5 { publisher.publish(reports: reports(10, &random)) }
        #expect(holder.held.count == 2)
        #expect(run.count("test.dropped_reports") == 30)
        holder.check()
        #expect(holder.changed == [])
        holder.held.removeFirst()
        publisher.publish(reports: reports(10, &random))
        #expect(holder.held.count == 2)
        #expect(run.count("test.dropped_reports") == 30)
    }

    @Test func aStoppedVirtualRunWaitsNoLonger() {
        let run = TestRun()
        let holder = Holder(limit: 1000)
        let stop = run.stop
        let publisher = run.publisher(to: holder, batches: 1) { stop.set() }
        var random = SeededRandom(seed: 8)
        publisher.publish(reports: reports(4, &random))
        publisher.publish(reports: reports(4, &random))
        #expect(publisher.isStopped)
        #expect(run.count("test.dropped_reports") == 4)
    }

    private let report = AdvertisingReport(
        address: DeviceAddress(rawValue: 1),
        addressType: nil,
        eventType: nil
    )

    /// Appends a report with each of these data, and says which were taken.
    private func taken(_ data: [[UInt8]], _ batch: inout OpenReportBatch) -> [Bool] {
        data.map { batch.append(report, data: $0.span) }
    }

    @Test func aBatchTakesWhatItPromisesAndNoMore() {
        let run = TestRun()
        let collected = CollectingReceiver()
        let publisher = run.publisher(to: collected)
        var batch = publisher.openBatch()
        let octets = (0..<256).map { [UInt8($0)] }
        let allTaken = taken(octets, &batch)
        #expect(!allTaken.contains(false))
        let hasRoom = batch.hasRoom(reports: 1, octets: 0)
        #expect(!hasRoom)
        let oneMore = taken([[]], &batch)
        #expect(oneMore == [false])
        publisher.publish(batch)
        #expect(collected.rows.map(\.data) == octets)

        var large = publisher.openBatch()
        let half = [UInt8](repeating: 7, count: 32_768)
        let halves = taken([half, half, [7], []], &large)
        #expect(halves == [true, true, false, true])
    }

    @Test func dataOutsideItsPacketIsRefused() {
        let run = TestRun()
        let collected = CollectingReceiver()
        let publisher = run.publisher(to: collected)
        var batch = publisher.openBatch()
        let early = batch.append(report, dataInPacket: 0..<0)
        #expect(!early, "there is no packet yet")
        let packet = SourcePacket(linkType: 187, time: nil, originalLength: 4)
        let octets: [UInt8] = [1, 2, 3, 4]
        let isTaken = batch.appendPacket(packet, octets: octets.span)
        #expect(isTaken)
        let ranges = [0..<4, 4..<4, 0..<5, -1..<2, 1..<3]
        let results = ranges.map { batch.append(report, dataInPacket: $0) }
        #expect(results == [true, true, false, false, true])
        publisher.publish(batch)
        #expect(collected.rows.map(\.data) == [octets, [], [2, 3]])
    }
}
