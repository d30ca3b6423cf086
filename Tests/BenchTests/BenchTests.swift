import BeaconCore
import Catalog
import TestReading
import Testing

@testable import BeaconCommand

/// What `beacon bench` measures with, what it counts, and its baseline; no test looks at a time.
@Suite struct BenchTests {
    private let folder: TemporaryFolder
    private let context = CommandContext(catalog: .shipped, messages: StandardError())

    private static let vector = #"""
        [{"name":"a","source":"b","advertisingData":"02 01 06","verdict":"not_mine","address":"5F:5A:29:E5:E0:94"}]
        """#

    init() throws { folder = try TemporaryFolder() }

    private func options(_ words: [String], _ options: [String: [String]] = [:]) throws -> BenchOptions {
        try BenchOptions(ParsedArguments(options: options, words: words))
    }

    @Test func withoutWordsAllDecodersAreMeasuredOnTheMixElseOnTheirVectors() throws {
        #expect(try options([]).words == ["all"])
        #expect(try options([]).material == .mix)
        #expect(try options(["ruuvi"]).material == .vectors)
        #expect(try options(["ruuvi"], ["on": ["air.pcap"]]).material == .capture("air.pcap"))
    }

    @Test func wrongOptionsAreToldWithWhatIsExpected() {
        let cases: [([String: [String]], String)] = [
            (["rounds": ["four"]], "bench: --rounds: a number from 5 to 10000 is expected, found 'four'"),
            (["rounds": ["4"]], "bench: --rounds: a number from 5 to 10000 is expected, found '4'"),
            (["update": [""]], "bench: --update: there is no file to write anew: add --baseline=FILE"),
        ]
        for (given, message) in cases {
            let failure = #expect(throws: Failure.self) { try options([], given) }
            #expect(failure == Failure(.usage, message))
        }
    }

    @Test func everyAdvertIsThereAndRepeatedUntilThereAreEnough() {
        let three = BenchAdverts((1...3).map { BenchAdvert(data: [UInt8]([2, 1, UInt8($0)])) })
        #expect(three.count == BenchAdverts.wanted)
        let long = BenchAdverts((0..<5000).map { _ in BenchAdvert(data: [UInt8](repeating: 7, count: 1650)) })
        #expect(long.count == 5000)
        #expect(BenchAdverts([]).count == 0)
    }

    /// Frames and malformed structures are those of one pass, and strangers are nobody's.
    @Test func aPassCountsWhatTheDecodersGive() throws {
        let vectors = try #require(PluginCatalog.shipped.decoders.first { $0.declaration.name == "ibeacon" })
        let subject = BenchSubject("ibeacon", [try vectors.make(Options())])
        let good: [UInt8] = [0x1A, 0xFF, 0x4C, 0, 2, 0x15] + [UInt8](repeating: 9, count: 20) + [0xC5]
        let short: [UInt8] = [0x09, 0xFF, 0x4C, 0, 2, 0x15, 1, 2, 3, 4]
        let yield = subject.yield(BenchAdverts([BenchAdvert(data: good), BenchAdvert(data: short)]))
        #expect(yield.frames == 2048)
        #expect(yield.malformed == 2048)
        let everyone = BenchSubject("all", try PluginCatalog.shipped.decoders.map { try $0.make(Options()) })
        let nothing = everyone.yield(BenchAdverts(BenchMaterial.strangers))
        #expect(nothing.frames == 0)
        #expect(nothing.malformed == 0)
    }

    @Test func materialComesFromTheMixACaptureAndVectors() throws {
        #expect(try BenchMaterial.mix.adverts([], context).count == 4096)
        let failure = #expect(throws: Failure.self) { try BenchMaterial.vectors.adverts([], context) }
        #expect(failure?.message.contains("have no vectors") == true)
        let missing = #expect(throws: Failure.self) {
            try BenchMaterial.capture(folder.path("none.pcap")).adverts([], context)
        }
        #expect(missing?.kind == .noInput)
        try folder.write(
            Array(Self.vector.utf8),
            to: "v.json"
        )
        let one = try BenchMaterial(folder.path("v.json")).adverts([], context)
        #expect(one.map(\.data) == [[2, 1, 6]])
        #expect(one.map(\.report.address) == [DeviceAddress(rawValue: 0x5F5A_29E5_E094)])
        try folder.write(Array("[]".utf8), to: "v.json")
        let empty = #expect(throws: Failure.self) {
            try BenchMaterial(folder.path("v.json")).adverts([], context)
        }
        #expect(empty?.message == "\(folder.path("v.json")): no vector to measure with")
    }

    @Test func aBaselineReadsAsItWasWritten() throws {
        var result = BenchResult(name: "odd \"name\"", yield: .init(frames: 1, malformed: 2, allocations: 0))
        for value in [3.0, 3.5, 4] { result.relative.add(value) }
        let written = BenchBaseline(.mix, [], [result])
        let path = folder.path("b.json")
        #expect(try BenchBaseline(reading: path) == nil)
        try written.write(to: path)
        let read = try #require(try BenchBaseline(reading: path))
        #expect(read.entries.map(\.name) == ["odd \"name\""])
        #expect(read.entries.map(\.relative) == [3.5])
        var results = [result, BenchResult(name: "other", yield: .init())]
        read.compare(&results)
        #expect(results[0].againstBaseline?.ratio == 1)
        #expect(results[1].againstBaseline == nil)
    }

    @Test func whatIsNoBaselineIsToldWithItsPlace() throws {
        let path = folder.path("b.json")
        let cases = [
            ("{", "\(path):1:1: string or '}' expected near end of file"),
            ("{}", "\(path): no baseline of beacon bench; --update writes it anew"),
            ("[1]", "\(path): no baseline of beacon bench; --update writes it anew"),
            (
                #"{"beacon_bench":1,"on":"mix","decoders":[]}"#,
                "\(path): no baseline of beacon bench; --update writes it anew"
            ),
        ]
        for (text, message) in cases {
            try folder.write(Array(text.utf8), to: "b.json")
            let failure = #expect(throws: Failure.self) { try BenchBaseline(reading: path) }
            #expect(failure == Failure(.badInput, message), "\(text)")
        }
    }
}
