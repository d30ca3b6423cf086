import BeaconCore
import BeaconPipeline
import Catalog
import Foundation
import TestReading
import Testing

/// What is told of the options of stages before anything opens.
@Suite struct CheckedOptionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The first error, as `the marked words: message; hint`; empty when all is well.
    private func complaint(_ stages: String) -> String {
        let source = SourceText("synthetic count=1 | \(stages) | json")
        let (_, diagnostics) = PipelineChecker(PluginCatalog.shipped).check(source)
        guard let first = diagnostics.first else { return "" }
        return "\(source.text(in: first.range)): \(first.message)" + (first.hint.map { "; \($0)" } ?? "")
    }

    @Test func aRegionThatNoBeaconCanBeInIsRefused() {
        let unknown = "no selected decoder"
        let cases: [(stages: String, complaint: String)] = [
            ("decode | region lobby format=ibeacon major=1", ""),
            ("decode layout:m:2-3=beac,d:4-4=level_pct | region lobby format=layout", ""),
            ("region lobby address=A4:C1:38:00:00:01", ""), ("region any", ""),
            (
                "decode | region lobby format=ibecon",
                "ibecon: \(unknown) reads the format `ibecon`; did you mean \"ibeacon\"?"
            ),
            (
                "decode | range lobby format=ibecon",
                "ibecon: \(unknown) reads the format `ibecon`; did you mean \"ibeacon\"?"
            ),
            (
                "decode ruuvi | region lobby major=1",
                "1: \(unknown) reads the format `ibeacon`; add its decoder `ibeacon` to `decode`"
            ),
            (
                "region lobby format=ibeacon",
                "format: the format `ibeacon` belongs to frames, and here are reports; "
                    + "put `decode` before this stage"
            ),
            (
                "range lobby namespace=00112233445566778899",
                "namespace: `namespace` belongs to frames, and here are reports; put `decode` before this stage"
            ),
            (
                "decode ibeacon | region lobby namespace=00112233445566778899",
                "namespace: \(unknown) has the field `namespace`; the decoder `eddystone` has it"
            ),
            (
                "decode | region lobby uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0 namespace=0011",
                "namespace: no format has `namespace` and `uuid` together"
            ),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }

    @Test func whatARegionLacksIsNamed() throws {
        let file = """
            {"beacon_decoder": 1, "name": "mine", "summary": "mine", "claims": [{"company": "0xFFFF"}],
             "fields": [{"name": "level_pct", "at": 2, "type": "u8", "list": "rest"}]}
            """
        try folder.write(Array(file.utf8), to: "mine.beacon.json")
        let path = folder.path("mine.beacon.json")
        let cases: [(stages: String, complaint: String)] = [
            (
                "region lobby uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0",
                "uuid: the format `ibeacon` belongs to frames, and here are reports; put `decode` before this stage"
            ),
            (
                "decode | region lobby format=eddystone-uid namespace=00112233445566778899 url=x major=1",
                "major: the format `eddystone-uid` has no `major` and no `url`; "
                    + "it has tx_power_dbm, namespace, instance"
            ),
            (
                "decode \(path) | changes level_pct=1",
                "level_pct: `level_pct` is a list, where one value is asked for; leave it out"
            ),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }

    @Test func aRegionOfAFileIsRefusedAtItsPlace() throws {
        try folder.write(Array("lobby major=1\ndoor  format=ibecon\n".utf8), to: "regions")
        let path = folder.path("regions")
        #expect(
            complaint("decode | region file=\(path)")
                == "\(path): \(path):2:7: no selected decoder reads the "
                + "format `ibecon`; did you mean \"ibeacon\"?"
        )
        try folder.write(Array("lobby majr=1\n".utf8), to: "regions")
        #expect(
            complaint("decode | region file=\(path)")
                == "file=\(path): \(path):1:7: `majr` is neither an option nor a field; did you mean `major`?"
        )
    }

    @Test func everyAndChangesAskForFieldsThatComeByHere() {
        let cases: [(stages: String, complaint: String)] = [
            ("decode ruuvi | every 5s temperature_c=mean | changes temperature_c=0.5", ""),
            ("decode layout:m:2-3=beac,d:4-4=own_level | changes own_level=2", ""),
            (
                "decode ruuvi | changes temperatur_c=1",
                "temperatur_c: no selected decoder has the field `temperatur_c`; did you mean `temperature_c`?"
            ),
            (
                "decode ibeacon | every 5s battery_v=mean",
                "battery_v: no selected decoder has the field `battery_v`; the decoder `atc` has it"
            ),
            (
                "decode ibeacon | every 5s major=mean",
                "major: `major` is no number to count with: its last value is given, whatever is asked for; "
                    + "leave it out"
            ),
            (
                "decode | every 5s battery_v=men",
                "battery_v=men: `battery_v`: one of last, mean, median, minimum, maximum, count is expected, "
                    + "found `men`; did you mean `mean`?"
            ),
            ("decode eddystone | changes url=0", ""),
            (
                "decode eddystone | changes url=1",
                "url: `url` is no number to count with: any change of it counts; write `url=0`"
            ),
            (
                "decode | changes battery_v=x",
                "battery_v=x: `battery_v`: a number from 0 on is expected, found `x`"
            ),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }

    @Test func whatAStageRefusesIsMarked() {
        let cases: [(stages: String, complaint: String)] = [
            ("best 200", "200: `hysteresis`: dB from 0 to 100 are expected"),
            (
                "range x power=3",
                "power=3: `power`: dBm at one metre are expected, below 0, such as power=-59"
            ),
            ("range x exponent=9", "exponent=9: `exponent`: a number from 1 to 8 is expected"),
            ("region x k=3 n=2", "n=2: `k=3` of `n=2` sightings is never reached"),
            (
                "region x exit=10MB",
                "10MB: `exit`: a duration like `30s` or `auto` is expected, found `10MB`; "
                    + "the units are ms, s, m, h and d"
            ),
            (
                "region x false_exit=often",
                "false_exit=often: `false_exit`: a rate is expected, like `1/week`, `1/day` or `2/hour`"
            ),
            (
                "region address=A4:C1:38:00:00:01",
                "address=A4:C1:38:00:00:01: `address`: the region has no name; write it before this: `lobby …`"
            ),
            ("range", "range: `range`: the region has no name; write `range NAME …`, or `range any`"),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }

    @Test func aRegionMayNameAFieldOfADecoderFile() throws {
        let file = """
            {
              "beacon_decoder": 1, "name": "gauge", "summary": "a gauge", "claims": [{"company": "0xFFFF"}],
              "identity": ["station"],
              "fields": [{"name": "station", "at": 0, "type": "u8"}, {"name": "depth_mm", "at": 1, "type": "u16le"}]
            }
            """
        try folder.write(Array(file.utf8), to: "gauge.beacon.json")
        try folder.write(Array("lobby station=7\nattic format=gauge station=x\n".utf8), to: "regions")
        let (gauge, lobby) = (folder.path("gauge.beacon.json"), folder.path("regions"))
        let unknown = "is neither an option nor a field"
        let cases: [(stages: String, complaint: String)] = [
            ("decode \(gauge) | region shed station=7", ""),
            ("decode \(gauge) | region shed format=gauge station=7", ""),
            (
                "decode \(gauge) | region shed staton=7",
                "staton=7: `staton` \(unknown); did you mean `station`?"
            ),
            ("decode \(gauge) | region shed format=ibeacon station=7", "station=7: `station` \(unknown)"),
            ("decode ibeacon | region shed station=7", "station=7: `station` \(unknown)"),
            (
                "decode \(gauge) | region file=\(lobby)",
                "file=\(lobby): \(lobby):2:20: `station`: a whole number is expected"
            ),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }

    @Test func aWordThatNoEventHasIsRefused() {
        let words = "started, entered, exited, determined, failed"
        let cases: [(condition: String, complaint: String)] = [
            (#"event == "entered" and state in ("inside", "unknown") and region == "any word""#, ""),
            (#"event == "enter""#, #""enter": `event` is never `enter`; it is one of \#(words)"#),
            (#"event in ("entered", "gone")"#, #""gone": `event` is never `gone`; it is one of \#(words)"#),
            (#"kind != "regoin""#, #""regoin": `kind` is never `regoin`; did you mean `region`?"#),
        ]
        for (condition, expected) in cases {
            #expect(complaint("region x | where \(condition)") == expected, "\(condition)")
        }
    }

    @Test func anOptionWithoutEffectIsRefused() {
        let automatic = "is about `exit=auto`, and here is a time-out; leave it out"
        let cases: [(stages: String, complaint: String)] = [
            ("region x exit=auto least=3s k=2 within=5s", ""),
            ("region x exit=5s least=3s", "least=3s: `least` \(automatic)"),
            ("region x n=4", "n=4: `n` is about `k=2` or more: the first sighting enters; leave it out"),
            ("region x age=5m", "age=5m: `age` is about `state=FILE`; leave it out"),
            (
                "range x model=radius exponent=3",
                "exponent=3: `exponent` is about `model=log-distance`; leave it out"
            ),
        ]
        for (stages, expected) in cases { #expect(complaint(stages) == expected, "\(stages)") }
    }

    @Test func noStageTakesAZeroDuration() {
        var options = 0
        for stage in PluginCatalog.shipped.stages {
            for option in stage.declaration.options {
                switch option.type {
                case .duration, .durationOrWord: options += 1
                default: continue
                }
                let name = stage.declaration.name
                let words = option.isPositional ? "0s" : "\(option.name)=0s"
                let needed =
                    ["region", "range"].contains(name) ? " x" : name == "every" && words != "0s" ? " 1s" : ""
                let said = complaint("decode | \(name)\(needed) \(words)")
                // Some stand before `decode` only.
                let found = said.contains("and here are frames") ? complaint("\(name) \(words)") : said
                #expect(
                    found.hasPrefix("0s: `\(option.name)`: a duration above zero is expected"),
                    "\(name): \(found)"
                )
            }
        }
        #expect(options > 10)
    }

    @Test func twoStagesDoNotWriteOneStateFile() {
        let source = SourceText(
            "air = synthetic count=1\nair | region x state=s | json\nair | region y state=./s | json"
        )
        let (_, diagnostics) = PipelineChecker(PluginCatalog.shipped).check(source)
        #expect(
            diagnostics.map { $0.line(in: source) } == [
                "beacon: pipeline:3:22: `state`: what stands in line 2 writes to this file too; give each its own"
            ]
        )
    }
}
