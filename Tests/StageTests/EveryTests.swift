import BeaconCore
import BeaconTestKit
import Foundation
import Testing

@Suite struct EveryTests {
    /// Reads manufacturer data of the test company: a packet number, tenths of a degree, and a name.
    private struct GaugeDecoder: BeaconDecoder {
        var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))] }

        var formats: [Format] {
            [
                Format(
                    "gauge-test",
                    "a gauge",
                    fields: [
                        FieldDeclaration("packet_id", .integer, "counts packets"),
                        FieldDeclaration("temperature_c", .decimal, "temperature", absent: "0xFF"),
                        FieldDeclaration("firmware", .text, "letters"),
                    ]
                )
            ]
        }

        func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter)
            -> Verdict
        {
            guard value.count >= 4 else { return .malformed(offset: value.count, .tooShort) }
            frames.begin()
            frames.integer(0, Int64(value[2]))
            value[3] == 0xFF ? frames.absent(1) : frames.decimal(1, Int64(value[3]), exponent: -1)
            if value.count > 4 { frames.octets(2, 4..<value.count) }
            return .decoded
        }
    }

    private func bench(_ function: String = "last", fields: [KeyedText] = [], max: Int64 = 16) throws
        -> StageBench
    {
        let options: [String: OptionValue] = [
            "interval": .duration(10_000_000_000), "function": .text(function), "fields": .pairs(fields),
            "max": .integer(max),
        ]
        return try StageBench("every", options, decoder: GaugeDecoder())
    }

    private func heard(
        _ device: UInt64,
        _ seconds: Double,
        _ packet: UInt8,
        _ tenths: UInt8,
        _ name: String = "a"
    )
        -> Heard
    {
        let payload = [packet, tenths] + Array(name.utf8)
        return Heard(
            device: device,
            milliseconds: Int64(seconds * 1000),
            data: [UInt8(payload.count + 3), 0xFF, 0xFF, 0xFF] + payload
        )
    }

    /// The fields of each line, from their brace on.
    private func fields(_ bench: StageBench) -> [String] {
        bench.collected.lines.map { line in
            line.range(of: "\"fields\":").map { String(line[$0.upperBound...].dropLast()) } ?? line
        }
    }

    private static let window: [(seconds: Double, packet: UInt8, tenths: UInt8, name: String)] = [
        (1, 1, 200, "a"), (2, 2, 215, "b"), (5, 3, 213, "c"), (9.9, 6, 201, "dd"),
    ]

    @Test func eachFunctionPutsItsNumberInTheFieldsPlace() throws {
        let expected = [
            "last": #"{"packet_id":6,"temperature_c":20.1,"firmware":"dd"},"samples":4"#,
            "mean": #"{"packet_id":3,"temperature_c":20.725,"firmware":"dd"},"samples":4"#,
            "median": #"{"packet_id":3,"temperature_c":20.7,"firmware":"dd"},"samples":4"#,
            "minimum": #"{"packet_id":1,"temperature_c":20,"firmware":"dd"},"samples":4"#,
            "maximum": #"{"packet_id":6,"temperature_c":21.5,"firmware":"dd"},"samples":4"#,
            "count": #"{"packet_id":4,"temperature_c":4,"firmware":"dd"},"samples":4"#,
        ]
        for (function, line) in expected {
            let bench = try bench(function)
            bench.publish(Self.window.map { heard(1, $0.seconds, $0.packet, $0.tenths, $0.name) })
            #expect(bench.collected.lines.isEmpty, "\(function)")
            bench.publish([heard(1, 10, 7, 250)])
            #expect(fields(bench) == [line], "\(function)")
            #expect(bench.collected.rows.first?.report.time == Timestamp(microseconds: 10_000_000))
        }
    }

    @Test func aFieldMayHaveAFunctionOfItsOwn() throws {
        let bench = try bench("maximum", fields: [KeyedText(key: "temperature_c", text: "minimum")])
        bench.publish(Self.window.map { heard(1, $0.seconds, $0.packet, $0.tenths) } + [heard(1, 10, 1, 1)])
        #expect(fields(bench).first?.contains(#""packet_id":6,"temperature_c":20,"#) == true)
    }

    @Test func windowsWithoutAFrameGiveNothingAndOpenOnesArePartial() throws {
        let bench = try bench()
        bench.publish([heard(1, 3, 1, 200), heard(2, 4, 1, 201), heard(1, 47, 2, 202)])
        bench.publisher.publish(watermark: Timestamp(nanoseconds: 49_000_000_000))
        bench.finish()
        #expect(
            bench.collected.rows.map { $0.report.time?.microseconds } == [10_000_000, 10_000_000, 49_000_000]
        )
        #expect(fields(bench).map { $0.hasSuffix(#""partial":true"#) } == [false, false, true])
        #expect(fields(bench).last?.contains(#""samples":1,"#) == true)
    }

    @Test func aMissingValueDoesNotCount() throws {
        let bench = try bench("mean")
        bench.publish([
            heard(1, 1, 1, 0xFF), heard(1, 2, 2, 210), heard(1, 3, 3, 0xFF), heard(1, 11, 3, 0xFF),
        ])
        bench.finish()
        #expect(
            fields(bench) == [
                #"{"packet_id":2,"temperature_c":21,"firmware":"a"},"samples":3"#,
                #"{"packet_id":3,"firmware":"a"},"invalid":["temperature_c"],"samples":1,"partial":true"#,
            ]
        )
    }

    @Test func eventsPassAtOnce() throws {
        let options: [String: OptionValue] = ["interval": .duration(10_000_000_000)]
        let bench = try StageBench("every", options, decoder: ButtonDecoder())
        bench.publish([
            .button(1, at: 0, packet: 1, 0), .button(1, at: 10, packet: 2, 1),
            .button(1, at: 20, packet: 3, 0),
        ])
        #expect(bench.passed == [2])
        bench.finish()
        #expect(bench.collected.lines.count == 3 - 1)
    }

    @Test func whoseWindowIsNeededEndsEarly() throws {
        let bench = try bench(max: 2)
        bench.publish([heard(1, 1, 1, 200), heard(2, 2, 1, 200), heard(3, 3, 1, 200), heard(1, 11, 1, 200)])
        #expect(bench.count("every.evicted_beacons") == 1)
        #expect(bench.passed == [1, 2, 3])
        #expect(fields(bench).map { $0.hasSuffix("true") } == [true, false, false])
    }

    @Test func evictionsAndEventsComeInTheOrderOfTheirTimesWhereverBatchesEnd() throws {
        var random = SeededRandom(seed: 6)
        var time: Int64 = 0
        let rows = (0..<2000).map { index -> Heard in
            time += Int64(random.next() % 3) * 40
            let button = random.next() % 8 == 0 ? UInt8(index % 2) + 1 : 0
            return .button(random.next() % 12, at: time, packet: UInt8(index % 256), button)
        }
        let options: [String: OptionValue] = ["interval": .duration(10_000_000_000), "max": .integer(3)]
        var whole: [String] = []
        for size in [256, 1, 9] {
            let bench = try StageBench("every", options, decoder: ButtonDecoder())
            bench.publish(rows, batchesOf: size)
            bench.finish()
            #expect(bench.count("every.evicted_beacons") > 500, "by \(size)")
            if whole.isEmpty { whole = bench.collected.lines }
            #expect(bench.collected.lines == whole, "by \(size)")
            var handedOn: Timestamp?
            var batch = 0
            for row in bench.collected.rows {
                while batch < row.batch {
                    if let news = bench.collected.watermarks[batch] { handedOn = max(handedOn ?? news, news) }
                    batch += 1
                }
                let came = try #require(row.report.time)
                #expect(handedOn.map { $0 <= came } ?? true, "by \(size): \(row.line)")
            }
        }
    }

    @Test func aWindowHasTheTagsThatItsRowsShare() throws {
        let bench = try bench()
        let (hall, yard) = (tags("hall"), tags("yard"))
        for (device, set) in [(UInt64(1), hall), (2, yard), (3, hall), (3, yard), (1, hall)] {
            bench.tags = set
            bench.publish([heard(device, 1, 1, 200)])
        }
        bench.publisher.publish(watermark: Timestamp(nanoseconds: 10_000_000_000))
        let found = Dictionary(
            uniqueKeysWithValues: bench.collected.rows.map { ($0.report.address, $0.tags.map(\.text)) }
        )
        let expected = [1, 2, 3].map { heard($0, 1, 1, 200).report.address }
        #expect(expected.map { found[$0] } == [["hall"], ["yard"], []])
    }

    private func tags(_ room: String) -> TagSet { TagSet(nil, adding: [KeyedText(key: "room", text: room)]) }

    @Test func batchBoundariesChangeNothing() throws {
        var random = SeededRandom(seed: 5)
        var time = 0.0
        let rows = (0..<2000).map { index -> Heard in
            time += Double(random.next() % 100) / 1000
            return heard(random.next() % 12, time, UInt8(index % 256), UInt8(random.next() % 255))
        }
        let whole = try bench("median")
        whole.publish(rows)
        whole.finish()
        #expect(whole.collected.lines.count > 60)
        for size in [1, 9, 255] {
            let cut = try bench("median")
            cut.publish(rows, batchesOf: size)
            cut.finish()
            #expect(cut.collected.lines == whole.collected.lines, "by \(size)")
        }
    }

    @Test func whatIsNoFunctionIsRefused() throws {
        #expect(throws: Failure.self) {
            try bench(fields: [KeyedText(key: "temperature_c", text: "average")])
        }
    }
}
