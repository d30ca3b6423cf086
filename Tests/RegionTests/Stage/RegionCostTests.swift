import BeaconCore
import BeaconRegions
import BeaconTestKit
import IBeaconDecoder
import RegionStage
import Testing

/// Work and memory of the stage, counted and not timed.
@Suite struct RegionCostTests {
    /// Hands on nothing and keeps nothing, so that what is counted is the stage's own.
    private final class Sieve: Receiver {
        private(set) var events = 0
        let wantsMore = true

        func receive(_ events: Events) { self.events += events.rows.count }
        func finish() {}
    }

    private let run = TestRun()
    private let sieve = Sieve()

    private func stage(
        _ regions: [Region],
        _ rule: PresenceRule,
        _ capacity: Int,
        _ run: TestRun,
        _ sieve: Sieve
    ) throws -> any Receiver {
        let context = run.context("region")
        let monitor = try RegionMonitor(regions, rule, capacity: capacity)
        let stage = RegionStage(
            monitor,
            where: nil,
            telling: Set(RegionEvent.Kind.allCases),
            context
        )
        return StageNode(TimedStageRunner(stage, late: context.counter("late_rows")), next: sieve)
    }

    private func regions(_ count: Int) throws -> [Region] {
        let uuid = KeyedText(key: "uuid", text: "e2c56db5-dffb-48d2-b060-d0f5a71096e0")
        return try (0..<count).map { number in
            try Region(
                "shelf \(number)",
                RegionConstraint([
                    uuid, KeyedText(key: "major", text: "\(number / 100)"),
                    KeyedText(key: "minor", text: "\(number % 100)"),
                ])
            )
        }
    }

    /// Heap requests of 40 batches in which nothing happens, with so many regions.
    private func requests(regions count: Int) throws -> Int {
        let run = TestRun()
        let sieve = Sieve()
        let stage = try stage(regions(count), PresenceRule(exit: .after(5_000_000_000)), 16_384, run, sieve)
        let decode = DecodeStage(
            DecoderTable([IBeaconDecoder()]),
            DecodeOptions(),
            batches: 4,
            context: run.context("decode"),
            waits: {}
        )
        let publisher = run.publisher(to: StageNode(decode, next: stage))
        // 5,000 reports a second of 2,000 beacons, which are all known after twenty batches.
        let batches = (0..<60).map { batch in
            (0..<256).map { row -> (AdvertisingReport, [UInt8]) in
                let number = (batch * 256 + row) % 2000
                var sighting = Sighting(Double(batch * 256 + row) / 5000, minor: UInt16(number % 100))
                sighting.major = UInt16(number / 100)
                return (sighting.report, sighting.data)
            }
        }
        for batch in batches[..<20] { publisher.publish(reports: batch) }
        #expect(
            sieve.events == count + min(count, 2000),
            "each has started, and been entered if its beacon is there"
        )
        let requests = try #require(
            HeapRequests.count { for batch in batches[20...] { publisher.publish(reports: batch) } }
        )
        #expect(sieve.events == count + min(count, 2000))
        return requests
    }

    @Test func tenThousandRegionsCostAReportNoMoreThanTwoThousand() throws {
        let many = try requests(regions: 10_000)
        let few = try requests(regions: 2000)
        #expect(abs(many - few) <= 40, "\(many), \(few)")
        #if !DEBUG
            #expect(many <= 40 * 4, "four requests a batch of 256 are the test's own: \(many)")
        #endif
    }

    /// The number of look-ups is that of shapes, which the matcher bounds, not that of regions.
    @Test func moreShapesThanAreBoundedAreRefused() throws {
        let names = FieldRegister.entries.filter { $0.kind == .integer }.map(\.name).prefix(70)
        let regions = try names.map { try Region($0, RegionConstraint([KeyedText(key: $0, text: "1")])) }
        #expect(names.count == 70)
        #expect(throws: RegionFault.self) { try RegionMatcher(regions) }
        _ = try RegionMatcher(Array(regions[..<64]))
    }

    #if DEBUG
        // Without optimisation a million would take minutes.
        private static let addresses = 100_000
    #else
        private static let addresses = 1_000_000
    #endif

    @Test func randomAddressesStayWithinTheTable() throws {
        let capacity = 1000
        let stage = try stage(
            [Region("any")],
            PresenceRule(exit: .after(30_000_000_000)),
            capacity,
            run,
            sieve
        )
        let publisher = run.publisher(to: stage)
        for first in stride(from: 0, to: Self.addresses, by: 250) { publish(250, from: first, to: publisher) }
        stage.finish()
        let forgotten = Self.addresses - capacity
        #expect(run.count("region.evicted_beacons") == forgotten)
        // Started, all entered, and all but the last thousand forgotten while they were inside.
        #expect(sieve.events == 1 + Self.addresses + forgotten)
    }

    /// What is remembered of them is thrown away for others: the hundredth thousand asks for no more than the second.
    @Test func addressesThatComeOnceAskForNoMemory() throws {
        let rule = PresenceRule(needed: 2, sightings: 3, exit: .after(30_000_000_000))
        let stage = try stage([Region("any")], rule, 1000, run, sieve)
        let publisher = run.publisher(to: stage)
        var counts: [Int] = []
        for thousand in 0..<100 {
            let count = HeapRequests.count {
                for batch in 0..<4 { publish(250, from: thousand * 1000 + batch * 250, to: publisher) }
            }
            counts.append(try #require(count))
        }
        #expect(counts[99] <= counts[1], "\(counts[1]), then \(counts[99])")
        #if !DEBUG
            #expect(counts[99] <= 8, "\(counts[99])")
        #endif
        #expect(sieve.events == 2, "started, and outside")
    }

    /// Publishes reports of addresses that come once, a thousand a second.
    private func publish(_ count: Int, from first: Int, to publisher: ReportPublisher) {
        var batch = publisher.openBatch()
        let data: InlineArray<3, UInt8> = [2, 1, 6]
        for number in first..<first + count {
            var report = AdvertisingReport(
                address: DeviceAddress(rawValue: UInt64(number) &* 0x9E37_79B9_7F4A),
                addressType: .randomDevice,
                eventType: .advNonconnInd
            )
            report.time = Timestamp(nanoseconds: Int64(number) * 1_000_000)
            _ = batch.append(report, data: data.span)
        }
        publisher.publish(batch)
    }
}
