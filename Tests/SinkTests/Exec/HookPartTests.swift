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
        #expect(waiting.isEmpty && !waiting.isIdle)
    }

    @Test func anEventWaitsForItsKeyOnly() {
        var waiting = WaitingEvents(perKey: 4, inAll: 8, atOnce: 4)
        for (key, number) in [(UInt64(1), 0), (1, 1), (2, 2)] { _ = waiting.add(event(key, UInt8(number))) }
        #expect([waiting.next()?.line, waiting.next()?.line, waiting.next()?.line] == [[0], [2], nil])
    }

    private func event(_ key: UInt64, _ number: UInt8) -> HookEvent {
        var identity = IdentityKey()
        identity.combine(key)
        return HookEvent(key: identity, line: [number], time: nil)
    }
}
