import BeaconCore
import BeaconTestKit
import Catalog
import TestReading
import Testing

/// `where`, `limit` and `tag`.
@Suite struct StageTests {
    /// Passes rows whose report has an even ordinal.
    private struct EvenOrdinals: RowPredicate {
        func select(_ events: Events, _ rows: inout RowSet) {
            var row = rows.next(from: 0)
            while let current = row {
                if (events.report(ofRow: current)?.ordinal ?? 1) % 2 == 1 { rows.remove(current) }
                row = rows.next(from: current + 1)
            }
        }
    }

    private func heard(_ count: Int) -> [Heard] {
        (0..<count).map { Heard(device: UInt64($0), milliseconds: Int64($0)) }
    }

    @Test func wherePassesWhatIsTrueAndCountsTheRest() throws {
        let bench = try StageBench("where", ["expression": .predicate(EvenOrdinals())])
        bench.publish(heard(600))
        #expect(bench.passed == (1...300).map { UInt64($0) * 2 })
        #expect(bench.count("where.rejected_rows") == 300)
        #expect(bench.collected.watermarks.count == 3)
        #expect(bench.collected.watermarks.last == Timestamp(microseconds: 599_000))
    }

    @Test func limitEndsTheRunAfterItsLastRow() throws {
        for (limit, size) in [(1, 256), (255, 256), (256, 256), (257, 256), (300, 7), (599, 1), (0, 256)] {
            let bench = try StageBench("limit", ["count": .integer(Int64(limit))])
            bench.publish(heard(limit), batchesOf: size)
            #expect(bench.isStopped, "limit \(limit)")
            bench.publish(heard(300), batchesOf: size)
            #expect(bench.passed == (0..<limit).map { UInt64($0) + 1 }, "limit \(limit)")
            #expect(bench.run.counters.all.filter(\.isLoss).allSatisfy { $0.value == 0 }, "limit \(limit)")
        }
    }

    @Test func limitWantsMoreUntilThen() throws {
        let bench = try StageBench("limit", ["count": .integer(257)])
        bench.publish(heard(256))
        #expect(!bench.isStopped)
        bench.publisher.publish(watermark: Timestamp(nanoseconds: 1_000_000_000))
        #expect(bench.collected.watermarks.last == Timestamp(nanoseconds: 1_000_000_000))
        #expect(!bench.isStopped)
        bench.publish(heard(1))
        #expect(bench.isStopped)
    }

    @Test func aRunThatNobodyListensToStopsBeforeTheLimit() throws {
        let bench = try StageBench("limit", ["count": .integer(10)])
        bench.collected.wantsMore = false
        #expect(bench.isStopped)
    }

    @Test func tagsStandInLinesInTheirOrder() throws {
        let tags = [KeyedText(key: "room", text: "lob\"by"), KeyedText(key: "floor", text: "2")]
        let bench = try StageBench("tag", ["tags": .pairs(tags)])
        bench.publish(heard(2))
        #expect(bench.collected.lines.count == 2)
        for line in bench.collected.lines {
            #expect(line.contains(#","tags":{"room":"lob\"by","floor":"2"},"data":"#), "\(line)")
        }
    }

    @Test func aLaterTagTakesThePlaceOfAnEarlierOne() throws {
        let context = TestRun().context()
        let first = try StageBench.make(
            "tag",
            ["tags": .pairs([KeyedText(key: "a", text: "1"), KeyedText(key: "b", text: "2")])],
            context
        )
        let second = try StageBench.make("tag", ["tags": .pairs([KeyedText(key: "a", text: "3")])], context)
        let collected = CollectingReceiver()
        let chain = StageNode(first, next: StageNode(second, next: collected))
        TestRun().publisher(to: chain).publish(reports: heard(1).map { ($0.report, $0.data) })
        #expect(
            collected.rows.first?.tags == [KeyedText(key: "b", text: "2"), KeyedText(key: "a", text: "3")]
        )
    }

    @Test func tagsOfJoinedStreamsDoNotMix() throws {
        let stage = try StageBench.make(
            "tag",
            ["tags": .pairs([KeyedText(key: "all", text: "x")])],
            TestRun().context()
        )
        let sets: [TagSet?] = (0..<40).map {
            $0 == 0 ? nil : TagSet(nil, adding: [KeyedText(key: "n", text: "\($0)")])
        }
        let taker = TagTaker()
        for round in 0..<3 {
            for (number, set) in sets.enumerated() {
                var events = Events(watermark: nil)
                events.tags = set
                stage.receive(events, taker)
                let expected = number == 0 ? ["all"] : ["n", "all"]
                #expect(taker.last?.tags.map(\.key) == expected, "round \(round), stream \(number)")
                #expect(number == 0 || taker.last?.tags.first?.text == "\(number)", "round \(round)")
            }
        }
        // Few streams: the set of each is made once.
        var events = Events(watermark: nil)
        events.tags = sets[1]
        stage.receive(events, taker)
        let made = taker.last
        stage.receive(Events(watermark: nil), taker)
        stage.receive(events, taker)
        #expect(taker.last === made)
    }

    @Test func everyStageHandsOnABatchWithoutRows() throws {
        let resolving = try ResolveTests()
        // Its folder goes with it.
        defer { withExtendedLifetime(resolving) {} }
        let keys = try resolving.keyFile(ResolveTests.line)
        let folder = try TemporaryFolder()
        try folder.write(Array("*\n".utf8), to: "list")
        let list = OptionValue.text(folder.path("list"))
        let options: [(String, [String: OptionValue])] = [
            ("where", ["expression": .predicate(EvenOrdinals())]), ("limit", ["count": .integer(3)]),
            ("tag", ["tags": .pairs([KeyedText(key: "a", text: "b")])]),
            ("throttle", ["interval": .duration(1)]), ("merge", [:]),
            ("resolve", ["keys": .text(keys)]), ("allow", ["file": list]), ("deny", ["file": list]),
            ("best", [:]), ("changes", [:]), ("deduplicate", [:]), ("quarantine", [:]),
            ("every", ["interval": .duration(1_000_000_000)]), ("range", ["name": .text("any")]),
            ("region", ["name": .text("any")]),
        ]
        #expect(options.count == PluginCatalog.shipped.stages.count, "a stage is missing here")
        for (name, values) in options {
            let bench = try StageBench(name, values)
            bench.publisher.publish(watermark: Timestamp(nanoseconds: 5))
            bench.finish()
            #expect(bench.collected.watermarks == [Timestamp(nanoseconds: 5)], "\(name)")
            #expect(bench.collected.isFinished, "\(name)")
        }
    }

    @Test func optionsThatMakeNoSenseAreRefusedInOneLine() throws {
        let doubled = [KeyedText(key: "a", text: "1"), KeyedText(key: "a", text: "2")]
        for (name, options) in [
            ("where", [:]), ("limit", [:]), ("tag", [:]), ("tag", ["tags": .pairs(doubled)]),
            ("throttle", [:]),
        ] as [(String, [String: OptionValue])] {
            let failure = #expect(throws: Failure.self) { try StageBench(name, options) }
            #expect(failure?.kind == .usage, "\(name)")
            #expect(failure?.message.hasPrefix("\(name): ") == true, "\(name)")
        }
    }
}

/// Keeps the tags of the last batch.
private final class TagTaker: Receiver {
    var last: TagSet?
    var wantsMore: Bool { true }
    func receive(_ events: Events) { last = events.tags }
    func finish() {}
}
