import BeaconCore
import BlueZBus
import Catalog
import Foundation
import TestBus
import TestReading
import Testing

@testable import BeaconCommand

/// The service as other programs use it, on a private bus.
@Suite(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(10)))
struct BusServiceTests {
    private static let lobby = "uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0"

    private func client(of service: RunningService) throws -> BusConnection {
        let connection = try BusConnection(service.bus.address)
        try connection.addMatch("type='signal',sender='org.beacon.Monitor1'")
        return connection
    }

    @Test func aProgramAddsARegionAndIsToldOfItsEntry() throws {
        let service = try RunningService()
        let client = try client(of: service)
        try client.values(of: .beacon("AddMonitor", "Front door", "\(Self.lobby) exit=60s"))
        let entered = client.waitForSignal("RegionEntered", about: "Front door")
        try #require(entered.count == 2, "\(service.errors)")
        #expect(entered[1]["event"]?.asText == "entered")
        #expect(entered[1]["identity"]?["uuid"]?.asText == "e2c56db5-dffb-48d2-b060-d0f5a71096e0")
        let state = try client.values(of: .beacon("GetState", "Front door"))
        #expect(state.first?.asText == "inside")
        try client.values(of: .beacon("RequestState", "Front door"))
        let determined = client.waitForSignal("StateDetermined", about: "Front door")
        #expect(determined.dropFirst().first?.asText == "inside")
        let list = try client.values(of: .beacon("ListMonitors")).first?.asList ?? []
        #expect(
            list.map(\.asTexts) == [
                ["Front door", "region", "region 'Front door' \(Self.lobby) exit=60s", "inside"]
            ]
        )
        try client.values(of: .beacon("RemoveMonitor", "Front door"))
        #expect(try client.values(of: .beacon("ListMonitors")).first?.asList == [])
        #expect(service.stop() == 0, "\(service.errors)")
    }

    @Test func anotherMonitorTakesNothingFromTheFirst() throws {
        let service = try RunningService()
        let client = try client(of: service)
        try client.values(of: .beacon("AddMonitor", "lobby", "\(Self.lobby) exit=60s"))
        #expect(!client.waitForSignal("RegionEntered", about: "lobby").isEmpty, "\(service.errors)")
        try client.values(of: .beacon("AddMonitor", "other", "\(Self.lobby) exit=60s"))
        #expect(!client.waitForSignal("RegionEntered", about: "other").isEmpty, "\(service.errors)")
        #expect(try client.values(of: .beacon("GetState", "lobby")).first?.asText == "inside")
    }

    private static let hasRange = PluginCatalog.shipped.stages.contains { $0.declaration.name == "range" }

    @Test(.enabled(if: hasRange, "there is no stage range")) func rangingGivesTheBeaconsAtOnce() throws {
        let service = try RunningService()
        let client = try client(of: service)
        try client.values(of: .beacon("AddRanging", "near", Self.lobby))
        var ranged: [BusValue] = []
        for _ in 0..<60 where ranged.isEmpty {
            ranged = client.waitForSignal("Ranged", about: "near").dropFirst().first?.asList ?? []
        }
        let beacon = try #require(ranged.first, "\(service.errors)")
        #expect(beacon["rssi_dbm"] != nil)
        #expect(beacon["proximity"]?.asText != nil)
    }

    @Test func whatCannotBeIsRefusedByName() throws {
        let service = try RunningService()
        let client = try client(of: service)
        let calls: [(BusCall, String)] = [
            (.beacon("AddMonitor", "lobby", "uuid=nonsense"), "InvalidRegion"),
            (.beacon("AddMonitor", "lobby", "colour=red"), "InvalidRegion"),
            (.beacon("AddMonitor", "lobby", "| exec true"), "InvalidRegion"),
            (.beacon("RemoveMonitor", "lobby"), "UnknownMonitor"),
            (.beacon("GetState", "lobby"), "UnknownMonitor"),
        ]
        for (call, fault) in calls {
            do throws(BusError) {
                try client.values(of: call)
                Issue.record("\(call.member) \(call.arguments): accepted")
            } catch {
                #expect(error.name == "org.beacon.Monitor1.Error.\(fault)", "\(call.arguments): \(error)")
            }
        }
        #expect(throws: BusError.self) { try client.values(of: .beacon("AddMonitor", "lobby")) }
    }

    @Test func whatIsWrongInARegionIsMarked() throws {
        let service = try RunningService()
        let client = try client(of: service)
        let cases = [
            (
                "major=1 format=ibecon",
                "column 16: no selected decoder reads the format `ibecon`; did you mean "
                    + "\"ibeacon\"?\nmajor=1 format=ibecon\n               ^~~~~~"
            ),
            ("exit=5q", "column 6: "),
            ("majr=1", "column 1: `majr` is neither an option nor a field; did you mean"),
        ]
        for (region, text) in cases {
            do throws(BusError) {
                try client.values(of: .beacon("AddMonitor", "Front door", region))
                Issue.record("\(region): accepted")
            } catch {
                let whole = "org.beacon.Monitor1.Error.InvalidRegion: \(text)"
                #expect(error.text.hasPrefix(whole), "\(region): \(error.text)")
            }
        }
    }

    @Test func majorAndMinorAreIntegers() throws {
        let service = try RunningService()
        let client = try client(of: service)
        try client.values(of: .beacon("AddMonitor", "lobby", "\(Self.lobby) exit=60s"))
        let entered = client.waitForSignal("RegionEntered", about: "lobby")
        try #require(entered.count == 2, "\(service.errors)")
        let major = try #require(entered[1]["identity"]?["major"])
        #expect("\(major)".contains("int64") && !"\(major)".contains("double"), "\(major)")
    }

    @Test func aSourceThatDoesNotCheckIsToldBeforeTheBusIsAsked() throws {
        let result = try RunningService.run(["service", "--bus=unix:path=/nowhere", "--source=hcy"])
        #expect(result.status == 64)
        #expect(result.errors.contains("did you mean `hci`?\nhcy | "), "\(result.errors)")
    }

    @Test func monitorsSurviveARestartAndStandBesideThoseOfTheFile() throws {
        let source = "replay \(RunningService.root.path)/Examples/captures/lobby.btsnoop at=now loop"
        let service = try RunningService(
            file: "hall = \(source) | decode ibeacon | region hall \(Self.lobby) exit=60s\n"
        )
        let client = try client(of: service)
        #expect(!client.waitForSignal("RegionEntered", about: "hall").isEmpty, "\(service.errors)")
        #expect(throws: BusError.self) { try client.values(of: .beacon("RemoveMonitor", "hall")) }
        try client.values(of: .beacon("AddMonitor", "lobby", Self.lobby))
        try service.restart()
        let list = try client.values(of: .beacon("ListMonitors")).first?.asList ?? []
        #expect(list.map { $0.asTexts.first } == ["lobby"])
    }

    @Test func introspectionIsWhatIsWrittenDown() throws {
        let service = try RunningService()
        let client = try client(of: service)
        let call = BusCall(
            "org.beacon.Monitor1",
            path: "/org/beacon/Monitor1",
            "org.freedesktop.DBus.Introspectable",
            "Introspect"
        )
        let told = try client.values(of: call).first?.asText ?? ""
        let file = RunningService.root.appending(path: "Examples/service/org.beacon.Monitor1.xml")
        let written = try String(contentsOf: file, encoding: .utf8)
        let element = "<interface name=\"org.beacon.Monitor1\">\(ServiceDescription.members)</interface>"
        #expect(told.contains(element))
        #expect(written == "<node>\n\(element)\n</node>\n")
    }
}
