import BeaconCore
import Testing

@testable import ExecSink

/// The parts of hooks that need no process.
@Suite struct HookPartTests {
    @Test(arguments: [
        ("more-time 30s", Duration.seconds(30)), ("more-time 2m", .seconds(120)), ("more-time 0s", .zero),
    ])
    func moreTimeIsAskedFor(line: String, time: Duration) { #expect(MoreTime.asked(in: line) == time) }

    @Test(arguments: [
        "more-time", "more-time ", "more-time s", "more-time 5", "more-time -5s", "more-time 5h",
        " more-time 5s",
        "more-time 99999999999999999999s", "more-time ٣s",
    ])
    func otherLinesAskForNothing(line: String) { #expect(MoreTime.asked(in: line) == nil) }

    @Test func variablesAreReadFromALine() {
        let line = #"""
            {"kind":"frame","rssi_dbm":-59,"name":"a\"b\\","tags":{"site":"lab"},"fields":{"uuid":"e2","list":[1,"]",2],"ok":true,"rssi_dbm":1}}
            """#
        #expect(
            EventVariables(line: Array(line.utf8)).texts == [
                "BEACON_KIND=frame", "BEACON_RSSI_DBM=-59", #"BEACON_NAME=a\"b\\"#, "BEACON_TAGS_SITE=lab",
                "BEACON_UUID=e2", #"BEACON_LIST=[1,"]",2]"#, "BEACON_OK=true",
            ]
        )
    }

    @Test func whatIsNoLineDoesNoHarm() {
        let line = Array(#"{"kind":"frame","a":{"b":[1,{"c":"d\"#.utf8)
        for length in 0...line.count { _ = EventVariables(line: Array(line.prefix(length))).texts }
        let deep = Array(String(repeating: #"{"a":"#, count: 1000).utf8)
        #expect(EventVariables(line: deep).texts.count <= 1)
    }

    @Test func theOldestOfAKeyGoesFirstThenTheOldestOfAll() {
        var waiting = WaitingEvents(perKey: 2, inAll: 3, atOnce: 1)
        #expect(waiting.add(event(1, 0)) == nil)
        #expect(waiting.add(event(1, 1)) == nil)
        #expect(waiting.add(event(1, 2))?.line == [0])
        #expect(waiting.add(event(2, 3)) == nil)
        #expect(waiting.isFull(for: event(3, 0).key))
        #expect(waiting.add(event(3, 4))?.line == [1])
        #expect(waiting.next()?.line == [2])
        // One at once is all there may be.
        #expect(waiting.next() == nil)
        waiting.finish(event(1, 2).key)
        #expect(waiting.next()?.line == [3])
        #expect(waiting.removeAll() == 1)
        #expect(!waiting.isIdle)
        waiting.finish(event(2, 3).key)
        #expect(waiting.isIdle)
    }

    @Test func anEventWaitsForItsKeyOnly() {
        var waiting = WaitingEvents(perKey: 4, inAll: 8, atOnce: 4)
        for (key, number) in [(UInt64(1), 0), (1, 1), (2, 2)] { _ = waiting.add(event(key, UInt8(number))) }
        #expect([waiting.next()?.line, waiting.next()?.line, waiting.next()?.line] == [[0], [2], nil])
    }

    /// The key of an event of a region or of ranging.
    private func key(_ kind: String, _ region: String, minor: Int64?, address: String, _ event: String) throws
        -> IdentityKey
    {
        let format = EventFormat(
            kind,
            "of a beacon",
            keys: [
                EventKey("region", .text, "which", isIdentity: true), EventKey("event", .text, "what"),
                EventKey("identity", .object, "who", isIdentity: true),
                EventKey("address", .text, "where", isIdentity: true),
            ]
        )
        let identity = minor.map { EventValue.object([EventMember("minor", .integer($0))]) }
        let values: [EventValue?] = [.text(region), .text(event), identity, .text(address)]
        let catcher = EventCollector()
        catcher.receive(events: [Event(format, time: nil, values: values)], watermark: nil)
        return ExecSink.key(of: 0, in: try #require(catcher.batches.first))
    }

    @Test func aRegionHasOneQueueAndEachBeaconOfAnyAndOfRanging() throws {
        let lobby = try key("region", "lobby", minor: 1, address: "a", "entered")
        #expect(try lobby == key("region", "lobby", minor: 2, address: "b", "exited"))
        #expect(try lobby != key("region", "door", minor: 1, address: "a", "entered"))
        for (kind, region) in [("region", "any"), ("ranging", "lobby")] {
            let first = try key(kind, region, minor: 1, address: "a", "entered")
            #expect(try first == key(kind, region, minor: 1, address: "b", "exited"), "\(kind)")
            #expect(try first != key(kind, region, minor: 2, address: "a", "entered"), "\(kind)")
            let unnamed = try key(kind, region, minor: nil, address: "a", "entered")
            #expect(try unnamed != key(kind, region, minor: nil, address: "b", "entered"), "\(kind)")
        }
    }

    private func event(_ key: UInt64, _ number: UInt8) -> HookEvent {
        var identity = IdentityKey()
        identity.combine(key)
        return HookEvent(key: identity, line: [number], time: nil)
    }
}
