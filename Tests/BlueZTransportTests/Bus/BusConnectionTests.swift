import BeaconCore
import BeaconIO
import BlueZBus
import TestBus
import Testing

@Suite("D-Bus connection", .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct BusConnectionTests {
    private static let service = "org.example.echo"

    private func served() throws -> (bus: PrivateBus, thread: BusThread, client: BusConnection) {
        let bus = try PrivateBus()
        let thread = try BusThread(bus.address) { connection in
            connection.export(EchoInterface(), at: "/org/example/one")
            connection.exportManager(at: "/")
            try connection.requestName(Self.service)
        }
        return (bus, thread, try BusConnection(bus.address))
    }

    private func call(_ member: String, _ arguments: [BusValue] = [], path: String = "/org/example/one")
        -> BusCall
    {
        BusCall(Self.service, path: path, "org.example.Echo", member, arguments)
    }

    @Test("every type goes there and back", .timeLimit(.minutes(10)))
    func everyType() throws {
        let (bus, thread, client) = try served()
        let values: [BusValue] = [
            .byte(255), .boolean(true), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
            .int64(.min),
            .uint64(.max), .double(-0.5), .text("ü\u{1F600}"), .path("/a/b_1"), .signature("a{sv}"),
            .octets([]), .octets([0, 1, 255]), .texts([]), .texts(["x", ""]),
            .array(of: "(yyay)", [.structure([.byte(0), .byte(255), .octets([1, 2])])]),
            .properties([]),
            .properties([
                BusProperty(
                    "M",
                    .dictionary(
                        key: "q",
                        value: "v",
                        [
                            BusEntry(.uint16(76), .variant(.octets([2, 21])))
                        ]
                    )
                )
            ]),
            .variant(.variant(.int32(1))),
        ]
        #expect(try client.values(of: call("Echo", values)) == values)
        withExtendedLifetime((bus, thread)) {}
    }

    @Test("properties are read, listed and set, and a wrong type is refused", .timeLimit(.minutes(10)))
    func properties() throws {
        let (bus, thread, client) = try served()
        func properties(_ member: String, _ arguments: [BusValue]) throws -> [BusValue] {
            try client.values(
                of: BusCall(Self.service, path: "/org/example/one", BusName.properties, member, arguments)
            )
        }
        let name = BusValue.text("org.example.Echo")
        #expect(try properties("Get", [name, .text("Level")]) == [.variant(.int16(-7))])
        #expect(try properties("Set", [name, .text("Level"), .variant(.int16(4))]).isEmpty)
        #expect(throws: BusError.self) {
            try properties("Set", [name, .text("Level"), .variant(.text("x"))])
        }
        #expect(try properties("GetAll", [name]).first?["Level"] == .int16(4))
        #expect(throws: BusError.self) {
            try properties("Get", [.text("org.example.Other"), .text("Level")])
        }
        let managed = try client.values(
            of: BusCall(Self.service, path: "/", BusName.objectManager, "GetManagedObjects")
        )
        #expect(managed.first?["/org/example/one"]?["org.example.Echo"]?["Names"]?.asTexts == ["a", "b"])
        withExtendedLifetime((bus, thread)) {}
    }

    @Test("an error, silence and what does not exist are told apart", .timeLimit(.minutes(10)))
    func errors() throws {
        let (bus, thread, client) = try served()
        let cases: [(BusCall, Duration, (BusError) -> Bool)] = [
            (call("Refuse"), .seconds(10), { $0.isBlueZ("InProgress") }),
            (call("Silence"), .milliseconds(50), { $0 == .noAnswer("Silence") }),
            (call("Nothing"), .seconds(10), { $0.isUnknownTarget }),
            (call("Echo", path: "/nowhere"), .seconds(10), { $0.isUnknownTarget }),
            (.bluez("/", BusName.peer, "Ping"), .seconds(10), { $0.isServiceMissing }),
            (call("Echo", [.path("no path")]), .seconds(10), { $0 == .notSendable("no path") }),
            (call("Echo", [.array(of: "s", [.byte(1)])]), .seconds(10), { $0 == .notSendable("array") }),
            (call("Echo", [.structure([])]), .seconds(10), { $0 == .notSendable("structure") }),
            (
                call("not a name"), .seconds(10),
                {
                    $0 == .notSendable("org.example.Echo.not a name of /org/example/one")
                }
            ),
        ]
        for (call, limit, isExpected) in cases {
            do {
                _ = try client.values(of: call, within: limit)
                Issue.record("\(call.member): no error")
            } catch {
                #expect(isExpected(error), "\(call.member): \(error)")
            }
        }
        #expect(try client.values(of: call("Echo", [.byte(1)])) == [.byte(1)], "it works on")
        withExtendedLifetime((bus, thread)) {}
    }

    @Test("signals that come while an answer is awaited are not lost", .timeLimit(.minutes(10)))
    func signals() throws {
        let (bus, thread, client) = try served()
        try client.addMatch("type='signal',interface='org.example.Echo'")
        thread.perform { connection in
            for number in 0..<1000 {
                try? connection.emit("/org/example/one", "org.example.Echo", "Said", [.int32(Int32(number))])
            }
        }
        _ = try client.values(of: call("Echo"))
        for number in 0..<1000 {
            guard case .signal(let message) = client.next(until: .now + .seconds(10)) else {
                Issue.record("no signal \(number)")
                return
            }
            #expect(message.arguments == [.int32(Int32(number))])
        }
        guard case .timedOut = client.next(until: .now + .milliseconds(20)) else {
            Issue.record("one too many")
            return
        }
        withExtendedLifetime((bus, thread)) {}
    }

    @Test("a stop descriptor ends waits, and so does the end of the bus", .timeLimit(.minutes(10)))
    func stops() throws {
        let (bus, thread, client) = try served()
        let stop = try WakeUp()
        stop.set()
        #expect(throws: BusError.stopped) {
            try client.values(of: call("Silence"), unless: stop.number)
        }
        guard case .stopped = client.next(unless: stop.number) else {
            Issue.record("it was not stopped")
            return
        }
        bus.stop()
        guard case .disconnected = client.next() else {
            Issue.record("it was not disconnected")
            return
        }
        #expect(throws: BusError.disconnected) { try client.values(of: call("Echo")) }
        withExtendedLifetime(thread) {}
    }

    @Test("no bus, a closed bus and a policy that denies each say what to do", .timeLimit(.minutes(10)))
    func failures() throws {
        let nowhere = BusAddress.explicit("unix:path=/nonexistent/bus")
        #expect(throws: BusError.self) { _ = try BusConnection(nowhere) }
        do { _ = try BusConnection(nowhere) } catch {
            let failure = error.failure("bluez")
            #expect(failure.kind == .unavailable)
            #expect(failure.message.contains("run: sudo systemctl start dbus"))
        }
        let bus = try PrivateBus(denying: "<deny send_interface=\"org.example.Echo\"/>")
        let thread = try BusThread(bus.address) { connection in
            connection.export(EchoInterface(), at: "/org/example/one")
            try connection.requestName(Self.service)
        }
        let client = try BusConnection(bus.address)
        do {
            _ = try client.values(of: call("Echo"))
            Issue.record("it was not denied")
        } catch {
            #expect(error.isAccessDenied, "\(error)")
            #expect(error.failure("hci0").kind == .noPermission)
        }
        withExtendedLifetime(thread) {}
    }
}
