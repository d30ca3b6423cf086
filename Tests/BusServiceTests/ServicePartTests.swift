import BeaconCore
import BeaconPipeline
import Catalog
import TestReading
import Testing

@testable import BeaconCommand

/// The parts of the service that need no bus.
@Suite struct ServicePartTests {
    private let catalog: PluginCatalog

    init() throws { catalog = PluginCatalog.shipped.serving(try ServiceEvents()) }

    @Test(arguments: [
        ("lobby", "uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0"),
        ("Front door", "address=A4:C1:38:00:00:01 exit=30s"),
        ("near", "where rssi_dbm > -70"), ("any", "exit=5s"), ("a'b|c", "major=1"), ("#1", ""),
    ])
    func aRegionIsOptionsOfOneStage(name: String, options: String) throws {
        let stage = try ServiceStage(.region, name, options: options, catalog)
        #expect(stage.name == name)
        // What was kept is read again as the same.
        #expect(try ServiceStage(text: stage.text, catalog).name == name)
    }

    /// Programs on the bus must not reach beyond one stage.
    @Test(arguments: [
        "| exec touch x", "uuid=1; synthetic | exec touch x", "where rssi_dbm > -70 | exec touch x",
        "\n synthetic | file x", "file=/etc/passwd", "state=/tmp/x", "state='/tmp/x'", "second", "uuid=\"",
        "\\\n| exec x", "major=1 \u{1}", "+ hci",
    ])
    func whatIsMoreThanOptionsIsRefused(options: String) {
        #expect(throws: ServiceRefusal.self, "\(options)") {
            let stage = try ServiceStage(.region, "lobby", options: options, catalog)
            Issue.record("\(options): \(stage.text)")
        }
    }

    @Test func aCommentEndsTheOptions() throws {
        let stage = try ServiceStage(.region, "lobby", options: "major=1 # | exec x", catalog)
        #expect(stage.text == "region lobby major=1")
    }

    @Test func namesHaveALength() {
        for name in ["", String(repeating: "a", count: 65), "a\u{7}"] {
            #expect(throws: ServiceRefusal.self, "\(name)") {
                _ = try ServiceStage(.region, name, options: "", catalog)
            }
        }
    }

    @Test func monitorsMakeOneText() throws {
        let stage = try ServiceStage(.region, "Front door", options: "major=1 where rssi_dbm > -70", catalog)
        let monitors = [
            ServiceMonitor("lobby", .stream), ServiceMonitor("Front door", .region, stage: stage.text),
        ]
        let file = SourceText("lobby = hci | decode ibeacon | region lobby major=1", file: "m.beacon")
        var text = ServiceText(file: file)
        #expect(text.names(catalog) == ["lobby"])
        let whole = try #require(text.text(source: "synthetic", monitors))
        #expect(
            whole.text(in: 0..<whole.octets.count) == """
                lobby = hci | decode ibeacon | region lobby major=1
                air = synthetic | decode unknown=keep
                lobby | service lobby
                air | region 'Front door' major=1 where rssi_dbm > -70 | service 'Front door'

                """
        )
        text = ServiceText(file: nil, stateFolder: "/tmp/")
        let kept = try #require(text.text(source: "hci", [monitors[1]]))
        #expect(
            kept.text(in: 0..<kept.octets.count).contains(
                "region state=/tmp/46726f6e7420646f6f72.state 'Front door'"
            )
        )
        #expect(ServiceText().text(source: "hci", []) == nil)
    }

    @Test func addedMonitorsSurviveARestart() throws {
        let folder = try TemporaryFolder()
        var memory = ServiceMemory(path: folder.path("monitors"))
        #expect(try read(&memory).monitors.isEmpty)
        let stage = try ServiceStage(.region, "Front door", options: "major=1", catalog)
        try memory.write([ServiceMonitor(stage.name, .region, stage: stage.text)])
        let read = try read(&memory).monitors
        #expect(read.map(\.name) == ["Front door"] && read.map(\.kind) == [.region])
        #expect(read.map(\.stage) == [stage.text])
        try folder.write(Array("region a | exec x\n".utf8), to: "monitors")
        #expect(throws: Failure.self) { try self.read(&memory) }
    }

    @Test func aBadLineIsToldAtItsPlaceAndKept() throws {
        let folder = try TemporaryFolder()
        let lines = ["region a major=1", "region b format=ibecon", "region c majr=1", "rogion d", "range e"]
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "monitors")
        var memory = ServiceMemory(path: folder.path("monitors"))
        let (monitors, told) = try read(&memory)
        #expect(monitors.map(\.name) == ["a", "e"])
        let path = folder.path("monitors")
        #expect(told.count == 3)
        #expect(
            told.first == "beacon: \(path):2:17: no selected decoder reads the format `ibecon`; did you mean "
                + "\"ibeacon\"?\nregion b format=ibecon\n                ^~~~~~\n"
        )
        #expect(
            told.dropFirst().first?.contains(":3:10: `majr` is neither an option nor a field") == true,
            "\(told)"
        )
        try memory.write(monitors)
        let written = folder.text("monitors").split(separator: "\n").dropFirst().map(String.init)
        #expect(written == [lines[0], lines[4], lines[1], lines[2], lines[3]])
    }

    @Test func aStatementThatDoesNotCheckStopsNoOther() {
        let lines = [
            "air = synthetic | decode", "a = air | region a major=1", "b = air | region b format=ibecon",
            "b | file x", "c = air | region c",
        ]
        var text = ServiceText(file: SourceText(lines.joined(separator: "\n"), file: "m.beacon"))
        var told: [String] = []
        let fault = text.leaveOutFaults(source: "synthetic", catalog) { told.append($0.line(in: $1)) }
        #expect(fault == nil && text.names(catalog) == ["a", "c"])
        #expect(
            told.first?.hasPrefix("beacon: m.beacon:3:27: no selected decoder reads the format `ibecon`")
                == true
        )
        #expect(told.count == 2, "\(told)")
        var bad = ServiceText(file: SourceText("a = air | region a", file: "m.beacon"))
        #expect(bad.leaveOutFaults(source: "synthetic", catalog) { _, _ in } == .usage)
    }

    private func read(_ memory: inout ServiceMemory) throws -> (monitors: [ServiceMonitor], told: [String]) {
        var told: [String] = []
        let monitors = try memory.read(catalog, telling: { told.append($0) }) {
            monitor throws(ServiceRefusal) in
            try ServiceText().check(monitor, source: "synthetic", catalog)
        }
        return (monitors, told)
    }

    @Test func whatIsKnownIsNoNews() {
        var monitor = ServiceMonitor("lobby", .region, stage: "region lobby")
        let told: [(String, String?, String?, ServiceMonitor.News?)] = [
            ("started", nil, nil, .started), ("determined", "outside", "initial", .determined),
            ("entered", "inside", "k_of_n", .entered),
            // The pipeline begins anew, because another monitor was added.
            ("started", nil, nil, .started), ("entered", "inside", "k_of_n", nil),
            ("determined", "inside", "restored", nil), ("determined", "inside", "requested", .determined),
            ("determined", "outside", "initial", .exited), ("exited", "outside", "exit_timeout", nil),
            ("failed", nil, nil, .failed),
        ]
        for (number, (event, state, rule, news)) in told.enumerated() {
            #expect(monitor.take(Self.event(event, state, rule)) == news, "\(number): \(event)")
        }
        #expect(monitor.state == "outside")
    }

    private static let format = EventFormat(
        "region",
        "a region",
        keys: [
            EventKey("region", .text, ""), EventKey("event", .text, ""), EventKey("state", .text, ""),
            EventKey("reason", .object, ""),
        ]
    )

    private static func event(_ event: String, _ state: String?, _ rule: String?) -> Event {
        Event(
            format,
            time: nil,
            values: [
                .text("lobby"), .text(event), state.map { .text($0) },
                rule.map { .object([EventMember("rule", .text($0))]) },
            ]
        )
    }
}
