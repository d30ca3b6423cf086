import BeaconCore
import BeaconPipeline
import Testing

@testable import BeaconCommand

/// What `beacon monitor` makes of its words and files.
@Suite struct MonitorPipelineTests {
    @Test func wordsAreOneRegionOrSeveral() throws {
        #expect(try MonitorRegions(["lobby", "uuid=e2", "major=1"]).texts == ["lobby uuid=e2 major=1"])
        #expect(
            try MonitorRegions(["lobby", "uuid=e2", "door", "address=A4:C1:38:00:00:01"]).texts == [
                "lobby uuid=e2", "door address=A4:C1:38:00:00:01",
            ]
        )
        #expect(
            try MonitorRegions(["lobby exit=30s where rssi_dbm > -70", "door"]).texts == [
                "lobby exit=30s where rssi_dbm > -70", "door",
            ]
        )
    }

    @Test func whatTheShellLeftIsQuotedAgain() throws {
        #expect(try MonitorRegions(["front-door", "name=a b|c"]).texts == ["front-door name='a b|c'"])
    }

    @Test func aRegionHasAName() {
        #expect(throws: Failure.self) { try MonitorRegions([]) }
        #expect(throws: Failure.self) { try MonitorRegions(["uuid=e2"]) }
        for twins in [["lobby", "lobby"], ["lobby", "major=1", "lobby exit=30s where rssi_dbm > -70"]] {
            #expect(
                throws: Failure(
                    .usage,
                    "monitor: two regions are called `lobby`: give one another name"
                )
            ) { try MonitorRegions(twins) }
        }
        #expect(throws: Failure.self) { try MonitorRegions((0...64).map { "r\($0)" }) }
    }

    @Test func oneRegionIsOnePipeline() {
        let pipeline = MonitorPipeline(
            source: "hci",
            decoders: ["ibeacon"],
            condition: "rssi_dbm > -70",
            regions: ["lobby uuid=e2"],
            program: nil
        )
        #expect(
            pipeline.text
                == "hci | decode ibeacon unknown=keep | where rssi_dbm > -70 | region lobby uuid=e2 | json"
        )
    }

    @Test func regionsShareTheirSourceAndAProgramTheirEvents() {
        let pipeline = MonitorPipeline(
            source: "replay 'a b'",
            condition: nil,
            regions: ["lobby", "door"],
            program: "timeout=5s ./greet --door"
        )
        #expect(
            pipeline.text == """
                air = replay 'a b' | decode unknown=keep; region_1 = air | region lobby; \
                region_2 = air | region door; events = (region_1) + (region_2); \
                events | exec timeout=5s ./greet --door; events | json
                """
        )
        #expect(pipeline.command.hasPrefix("beacon run 'air = replay '\\''a b'\\'' |"))
    }

    @Test func streamsOfEventsOfAFileAreMonitors() {
        let catalog = PluginCatalog(
            transports: [],
            stages: [
                StagePlugin(
                    .stage("region", "a region", takes: [.frames], gives: .stream(.events), events: [])
                ) { _, _ throws(Failure) in throw Failure(.failed, "never made") }
            ]
        )
        let text = """
            air = hci | decode  # region
            lobby = air | region lobby
            near = lobby | where event == "entered"
            near | json
            """
        let file = MonitorFile(SourceText(text, file: "m.beacon"), catalog)
        #expect(file.names == ["lobby", "near"])
        #expect(file.amended == SourceText("\(text)\n(lobby) | json\n", file: "m.beacon"))
        let ended = MonitorFile(SourceText(text + "\nlobby | json"), catalog)
        #expect(ended.names == file.names && ended.statement == nil)
        let joined = text.replacing(
            "near | json",
            with: "near | exec ./greet; (lobby) + (near) | where event == 1 | json"
        )
        #expect(MonitorFile(SourceText(joined), catalog).statement == "(lobby) + (near) | json")
        let plain = SourceText("hci | json")
        #expect(MonitorFile(plain, catalog).amended == plain)
    }

    @Test func anEventIsALineForPeople() {
        let format = EventFormat(
            "region",
            "a region",
            keys: [
                EventKey("region", .text, ""), EventKey("event", .text, ""), EventKey("state", .text, ""),
                EventKey("format", .text, ""), EventKey("identity", .object, ""),
                EventKey("rssi_dbm", .integer, ""),
                EventKey("reason", .object, ""), EventKey("detail", .text, ""), EventKey("alias", .text, ""),
            ]
        )
        let entered = Event(
            format,
            time: Timestamp(nanoseconds: 1_609_459_200_000_000_000),
            values: [
                .text("lobby"), .text("entered"), .text("inside"), .text("eddystone-url"),
                .object([EventMember("url", .text("a\u{1B}[2J")), EventMember("minor", .integer(2))]),
                .integer(-59), .object([EventMember("rule", .text("k_of_n"))]), .text("x"),
            ]
        )
        var buffer = OutputBuffer()
        MonitorLine.write(entered, into: &buffer)
        MonitorLine.write(Event(format, time: nil, values: [.text("door"), .text("started")]), into: &buffer)
        let named: [EventValue?] = [
            .text("door"), .text("entered"), nil, .text("ibeacon"), entered.values[4], nil,
        ]
        MonitorLine.write(Event(format, time: nil, values: named + [nil, nil, .text("Hall")]), into: &buffer)
        #expect(
            String(decoding: buffer.octets, as: UTF8.self) == """
                2021-01-01T00:00:00.000000Z  lobby         entered     eddystone-url a\\u001b[2J 2 -59 dBm k_of_n detail=x
                  door          started
                  door          entered     ibeacon Hall

                """
        )
    }
}
