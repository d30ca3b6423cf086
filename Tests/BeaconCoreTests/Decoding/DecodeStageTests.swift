import BeaconCore
import BeaconTestKit
import Testing

@Suite struct DecodeStageTests {
    private let run = TestRun()

    private func collector(
        _ decoder: any BeaconDecoder,
        _ options: DecodeOptions = DecodeOptions(),
        _ data: [[UInt8]],
        status: DataStatus = .complete
    ) -> CollectingReceiver {
        let collected = CollectingReceiver()
        let stage = DecodeStage(
            DecoderTable([decoder]),
            options,
            batches: 2,
            context: run.context("decode"),
            waits: { Issue.record("the pool is empty") }
        )
        let publisher = run.publisher(to: StageNode(stage, next: collected))
        let source = run.sources.identifier(transport: "test", adapter: "0")
        for start in stride(from: 0, to: data.count, by: 256) {
            let reports = data[start..<min(start + 256, data.count)].enumerated().map { number, data in
                var report = AdvertisingReport(
                    address: DeviceAddress(rawValue: 1),
                    addressType: nil,
                    eventType: nil
                )
                report.time = Timestamp(nanoseconds: Int64(start + number))
                report.dataStatus = status
                return (report, data)
            }
            publisher.publish(reports: reports, source: source, firstOrdinal: UInt64(start) + 1)
        }
        return collected
    }

    private func counted(_ last: Int) -> [UInt8] { [4, 0xFF, 0xFF, 0xFF, UInt8(last & 0xFF)] }

    @Test func framesThatOverflowABatchGoIntoTheNextAndNoneIsLost() {
        let decoders = [
            "frames": CountingDecoder(frames: 3), "fields": CountingDecoder(fields: 40),
            "octets": CountingDecoder(octets: 300), "all": CountingDecoder(frames: 2, fields: 20, octets: 9),
        ]
        for (what, decoder) in decoders {
            let collected = collector(decoder, data: 512)
            let expected = (0..<512).flatMap { number in
                (0..<decoder.frames).map { _ in UInt64(number) + 1 }
            }
            #expect(collected.rows.map(\.report.ordinal) == expected, "\(what)")
            #expect(run.count("decode.overflowed_reports") == 0, "\(what)")
            #expect(collected.watermarks.count > 2, "\(what): it did not overflow")
            let marks = collected.watermarks.compactMap { $0?.nanoseconds }
            #expect(marks == [255, 511], "\(what): a watermark stands on the last part of a batch only")
            for row in collected.rows {
                let octet = UInt8(truncatingIfNeeded: row.report.ordinal - 1)
                let digits = String(
                    repeating: (octet < 16 ? "0" : "") + String(octet, radix: 16),
                    count: decoder.octets
                )
                #expect(row.line.contains("\"value\":\"\(digits)\""), "\(what) \(row.report.ordinal)")
            }
        }
    }

    private func collector(_ decoder: CountingDecoder, data count: Int) -> CollectingReceiver {
        collector(decoder, DecodeOptions(), (0..<count).map { counted($0) })
    }

    @Test func aReportThatBeginsTheNextBatchIsCountedOnce() {
        let data = Array(repeating: counted(1), count: 170) + Array(repeating: [2, 1, 6], count: 3)
        let collected = collector(CountingDecoder(frames: 3), DecodeOptions(unknown: .keep), data)
        #expect(collected.rows.count == 513)
        #expect(collected.rows.map(\.batch).last == 1)
        #expect(run.count("decode.unknown_reports") == 3)
        #expect(run.count("decode.overflowed_reports") == 0)
    }

    @Test func aReportThatNoBatchHoldsIsCountedAndTheNextOnesAreWhole() {
        let decoder = CountingDecoder(frames: 600)
        let collected = collector(decoder, data: 3)
        #expect(run.count("decode.overflowed_reports") == 3)
        #expect(
            collected.rows.map(\.report.ordinal)
                == (1...3).flatMap { Array(repeating: UInt64($0), count: 512) }
        )
    }

    @Test func octetsAppendedToARangeOfTheReportLengthenNothing() {
        let collected = collector(AppendingDecoder(), DecodeOptions(), [counted(1)])
        #expect(collected.lines.first?.contains("\"value\":\"ffff01\"") == true)
        #expect(run.count("decode.overflowed_reports") == 1)
    }

    @Test func whatNobodyReadsGoesWhereTheOptionsSay() {
        let data: [[UInt8]] = [counted(1), [2, 1, 6], [3, 0xFF, 0xFF, 0xFF], [], counted(2)]
        for (options, expected) in [
            (DecodeOptions(), ["frame 1", "frame 5"]),
            (DecodeOptions(unknown: .keep), ["frame 1", "report 2", "report 3", "report 4", "frame 5"]),
            (DecodeOptions(unknown: .only), ["report 2", "report 4"]),
            (DecodeOptions(emitsMalformed: true), ["frame 1", "malformed 3", "frame 5"]),
            (
                DecodeOptions(unknown: .keep, emitsMalformed: true),
                ["frame 1", "report 2", "malformed 3", "report 4", "frame 5"]
            ),
        ] {
            let collected = collector(CountingDecoder(), options, data)
            #expect(collected.rows.map { "\($0.kind) \($0.report.ordinal)" } == expected, "\(options)")
        }
        #expect(run.count("decode.unknown_reports") == 2 * 5)
        #expect(run.count("decode.malformed_structures") == 5)
    }

    @Test func aReportThatDidNotComeWholeIsNotDecoded() {
        for status in [DataStatus.incomplete, .truncated] {
            let collected = collector(
                CountingDecoder(),
                DecodeOptions(unknown: .keep),
                [counted(1)],
                status: status
            )
            #expect(collected.rows.map(\.kind) == [.report], "\(status)")
        }
        #expect(run.count("decode.incomplete_reports") == 2)
        #expect(run.count("decode.frames") == 0)
    }

    @Test func framesBeforeAnAnomalyStay() {
        let collected = collector(CountingDecoder(), DecodeOptions(), [counted(1) + [9, 9, 9]])
        #expect(collected.rows.map(\.kind) == [.frame])
        #expect(run.count("decode.anomalies") == 1)
    }

    @Test func aCompleteNameStandsForAShortenedOne() {
        for (data, name) in [
            ([3, 8, 0x41, 0x42, 3, 9, 0x43, 0x44], "CD"), ([3, 9, 0x43, 0x44, 3, 8, 0x41, 0x42], "CD"),
            ([3, 8, 0x41, 0x42], "AB"), ([3, 8, 0x41, 0x42, 3, 8, 0x43, 0x44], "AB"),
        ] as [([UInt8], String)] {
            let collected = collector(
                CountingDecoder(),
                DecodeOptions(unknown: .keep),
                [data, data + counted(1)]
            )
            #expect(collected.lines.count == 2)
            for line in collected.lines { #expect(line.contains("\"name\":\"\(name)\""), "\(line)") }
        }
    }

    @Test func tagsAndWatermarksGoThrough() {
        let collected = CollectingReceiver()
        let stage = DecodeStage(
            DecoderTable([CountingDecoder()]),
            DecodeOptions(),
            batches: 1,
            context: run.context("decode"),
            waits: {}
        )
        var events = Events(watermark: Timestamp(nanoseconds: 7))
        events.tags = TagSet(nil, adding: [KeyedText(key: "a", text: "b")])
        stage.receive(events, collected)
        #expect(collected.watermarks == [Timestamp(nanoseconds: 7)])
    }
}

/// Appends to a field that it did not begin by `beginOctets`.
private struct AppendingDecoder: BeaconDecoder {
    var claims: [Claim] { CountingDecoder().claims }
    var formats: [Format] { CountingDecoder().formats }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into writer: inout FrameWriter) -> Verdict
    {
        writer.begin()
        writer.octets(0, 0..<value.count)
        for _ in 0..<1000 { writer.append(0x41) }
        return .decoded
    }
}
