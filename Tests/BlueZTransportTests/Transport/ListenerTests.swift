import BeaconCore
import BlueZBus
import BluetoothHCI
import BluetoothRadio
import Testing

@testable import BlueZTransport

@Suite("bluez: one adapter's state")
struct ListenerTests {
    private static let second: Int64 = 1_000_000_000

    private func listener(watchdog seconds: Int64 = 60) throws -> AdapterListener {
        let interfaces = BusValue.dictionary(
            key: "s",
            value: "a{sv}",
            [
                BusEntry(
                    .text(BlueZName.adapter),
                    .properties([
                        BusProperty("Address", .text("00:00:00:00:00:00")),
                        BusProperty("Powered", .boolean(true)),
                    ])
                )
            ]
        )
        let adapter = try #require(BlueZAdapter(path: "/org/bluez/hci0", interfaces: interfaces))
        let options = BlueZOptions(choice: .first, patience: seconds * Self.second)
        return AdapterListener(adapter, options, at: 0)
    }

    /// Lets time go on to `end`; every call is answered at once with no error.
    private func live(_ listener: inout AdapterListener, from start: Int64, to end: Int64) -> [String] {
        var said: [String] = []
        var now = start
        listener.advance(at: now)
        while true {
            while !listener.actions.isEmpty {
                let actions = listener.actions
                listener.actions = []
                for action in actions {
                    switch action {
                    case .call(let step):
                        listener.answer(nil, at: now)
                        if step == .powerOff { change(&listener, false, at: now) }
                        if step == .powerOn { change(&listener, true, at: now) }
                    case .announce(let state, _): said.append(state)
                    case .end(let failure): said.append("end \(failure.exitStatus)")
                    case .reopen: listener.advance(at: now)
                    case .count: break
                    }
                }
            }
            guard let deadline = listener.deadline, deadline <= end else { return said }
            now = max(now, deadline)
            listener.advance(at: now)
        }
    }

    private func change(_ listener: inout AdapterListener, _ isPowered: Bool, at now: Int64) {
        listener.change(powered: isPowered, powerState: nil, discovering: nil, at: now)
    }

    @Test("silence leads up the ladder, and to 69 at its top")
    func ladder() throws {
        var listener = try listener()
        let said = live(&listener, from: 0, to: 3600 * Self.second)
        let steps = said.filter { !["listening", "scan_silent"].contains($0) }
        #expect(steps == ["scan_restarted", "power_cycled", "reopened", "gave_up", "end 69"])
    }

    @Test("adverts keep it at the foot; empty ones do not")
    func fed() throws {
        var listener = try listener()
        _ = live(&listener, from: 0, to: 1)
        for seconds in stride(from: Int64(0), to: 600, by: 10) {
            listener.hear(dataLength: 3, isAlive: true, at: seconds * Self.second)
            #expect(live(&listener, from: seconds * Self.second, to: (seconds + 9) * Self.second) == [])
        }
        listener.hear(dataLength: 0, isAlive: false, at: 640 * Self.second)
        let said = live(&listener, from: 640 * Self.second, to: 655 * Self.second)
        #expect(said.prefix(2) == ["scan_silent", "scan_restarted"])
    }

    @Test("watchdog=0s never acts")
    func never() throws {
        var listener = try listener(watchdog: 0)
        #expect(live(&listener, from: 0, to: 100_000 * Self.second) == ["listening"])
    }

    @Test("a call that is not answered is a failure, and said")
    func unanswered() throws {
        var listener = try listener()
        listener.advance(at: 0)
        listener.actions = []
        let deadline = try #require(listener.deadline)
        listener.advance(at: deadline)
        guard case .announce("failed", let detail) = listener.actions.first else {
            Issue.record("\(listener.actions)")
            return
        }
        #expect(detail == "bluetoothd does not answer to SetDiscoveryFilter")
    }

    @Test("a scan that ends by itself is started again, a pause between two discoveries is none")
    func stopped() throws {
        var listener = try listener(watchdog: 0)
        _ = live(&listener, from: 0, to: 1)
        listener.change(powered: nil, powerState: nil, discovering: false, at: 2 * Self.second)
        #expect(live(&listener, from: 2 * Self.second, to: 10 * Self.second) == [])
        listener.change(powered: nil, powerState: nil, discovering: true, at: 10 * Self.second)
        #expect(live(&listener, from: 10 * Self.second, to: 100 * Self.second) == [])
        listener.change(powered: nil, powerState: nil, discovering: false, at: 100 * Self.second)
        let said = live(&listener, from: 100 * Self.second, to: 200 * Self.second)
        #expect(said == ["scan_stopped", "listening"])
    }

    @Test("several patterns stand behind one another with commas")
    func patterns() throws {
        let text = OptionValue.text("0xff:0:4c000215,0x16:0:aafe")
        let options = try BlueZOptions(Options(["monitor": .list([text])]))
        #expect(options.patterns.map(\.description) == ["0xff:0:4c000215", "0x16:0:aafe"])
        let wrong = #expect(throws: OptionFault.self) {
            _ = try BlueZOptions(Options(["monitor": .list([.text("0xff:0:4c,15")])]))
        }
        #expect(wrong?.message.hasSuffix("found `15`") == true)
    }

    @Test("duplicates that come only seldom are found out, once")
    func duplicates() {
        var seldom = DuplicateFinder()
        seldom.begin(at: 0)
        for _ in 0..<3 { seldom.note(repetitionAfter: 10 * Self.second) }
        #expect(seldom.verdict(at: 29 * Self.second) == nil)
        #expect(seldom.verdict(at: 30 * Self.second) == .filtered)
        #expect(seldom.verdict(at: 31 * Self.second) == nil)
        var often = DuplicateFinder()
        often.begin(at: 0)
        often.note(repetitionAfter: 10 * Self.second)
        often.note(repetitionAfter: Self.second / 10)
        #expect(often.verdict(at: 30 * Self.second) == .open)
    }
}
