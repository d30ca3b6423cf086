import BeaconCore
import BlueZBus
import Foundation
import Synchronization
import TestBus
import Testing

@testable import NotifySink

/// Notifications, shown by a server on a private bus.
@Suite(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(10)))
struct NotifyTests {
    private static let format = EventFormat(
        "region",
        "a region",
        keys: [
            EventKey("region", .text, "", isIdentity: true), EventKey("event", .text, ""),
            EventKey("format", .text, ""), EventKey("identity", .object, ""),
            EventKey("rssi_dbm", .integer, ""),
        ]
    )

    private static func event(_ region: String, _ event: String, at second: Int64) -> Event {
        Event(
            format,
            time: Timestamp(nanoseconds: second * 1_000_000_000),
            values: [
                .text(region), .text(event), .text("eddystone-url"),
                .object([EventMember("url", .text("<b>&\u{1B}"))]), .integer(-59),
            ]
        )
    }

    private func context(isVirtual: Bool = false, _ messages: Lines = Lines()) -> RunContext {
        RunContext(
            isVirtual: isVirtual,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: messages,
            name: "notify"
        )
    }

    private func settings(_ address: BusAddress) -> NotifySettings {
        NotifySettings(
            title: nil,
            icon: "bluetooth",
            urgency: 2,
            expire: 3000,
            interval: 1_000_000_000,
            address: address
        )
    }

    private func write(_ events: [Event], to sink: NotifySink) {
        let receiver = Batches()
        receiver.receive(events: events, watermark: nil)
        for batch in receiver.batches { sink.write(batch) }
    }

    @Test func aLaterEventTakesThePlaceOfTheOneBefore() throws {
        let bus = try PrivateBus()
        let server = try NotificationServer(bus.address)
        let sink = NotifySink(settings(bus.address), context())
        try sink.open()
        write(
            [
                Self.event("lobby", "entered", at: 1), Self.event("door", "entered", at: 1),
                Self.event("lobby", "exited", at: 5),
            ],
            to: sink
        )
        let calls = server.stop()
        #expect(calls.map { $0[3].asText } == ["lobby", "door", "lobby"])
        #expect(calls.map { $0[1].asInteger } == [0, 0, 101])
        let first = try #require(calls.first)
        #expect(first[0].asText == "Beacon" && first[2].asText == "bluetooth")
        #expect(first[4].asText == "entered eddystone-url -59 dBm url &lt;b&gt;&amp;\u{FFFD}")
        #expect(first[6]["urgency"] == .byte(2))
        #expect(first[7] == .int32(3000))
    }

    @Test func whatComesTooSoonIsCounted() throws {
        let bus = try PrivateBus()
        let server = try NotificationServer(bus.address)
        let context = context()
        let sink = NotifySink(settings(bus.address), context)
        try sink.open()
        write((0..<3).map { _ in Self.event("lobby", "entered", at: 1) }, to: sink)
        #expect(server.stop().count == 1)
        #expect(context.counter("skipped_events").value == 2)
    }

    @Test func nobodyWhoShowsThemIsSaidOnce() throws {
        let bus = try PrivateBus()
        let lines = Lines()
        let context = context(lines)
        let sink = NotifySink(settings(bus.address), context)
        try sink.open()
        write([Self.event("lobby", "entered", at: 1), Self.event("lobby", "exited", at: 5)], to: sink)
        #expect(context.counter("lost_notifications").value == 2)
        #expect(lines.all.count == 1)
    }

    @Test func aCaptureShowsNone() throws {
        let lines = Lines()
        let context = context(isVirtual: true, lines)
        let sink = NotifySink(settings(.explicit("unix:path=/nowhere")), context)
        try sink.open()
        write([Self.event("lobby", "entered", at: 1)], to: sink)
        #expect(lines.all == ["notify: a capture shows no notifications; with --hooks it does"])
        #expect(context.counter("announced_events").value == 1)
    }

    @Test func noBusIsAFailure() {
        let sink = NotifySink(settings(.explicit("unix:path=/nowhere")), context())
        #expect(throws: Failure.self) { try sink.open() }
    }
}

private final class Batches: Receiver {
    var batches: [Events] = []
    var wantsMore: Bool { true }
    func receive(_ events: Events) { batches.append(events) }
    func finish() {}
}

private final class Lines: Messages {
    private let kept = Mutex<[String]>([])
    var all: [String] { kept.withLock { $0 } }
    func warn(_ line: String) { kept.withLock { $0.append(line) } }
    func progress(_ progress: BeaconCore.Progress) {}
}
