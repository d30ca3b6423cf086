import BeaconCore
import BeaconIO
import BeaconTestKit
import BluetoothHCI
import BluetoothRadio
import TestRadio
import Testing

@testable import BeaconCommand

@Suite(.timeLimit(.minutes(10)))
struct HCIAdvertiserTests {
    private let messages = CollectedMessages()
    private let data: [[UInt8]] = [[0x02, 0x01, 0x06], [0x03, 0x03, 0xAA, 0xFE]]

    private func radio(_ kind: ScriptedController.Kind, isUp: Bool = true) throws -> ScriptedRadio {
        try ScriptedRadio([ScriptedRadio.adapter(0, isUp: isUp)]) { _ in try ScriptedController(kind) }
    }

    /// What was switched, in order.
    private func switches(_ radio: ScriptedRadio) -> [String] {
        radio.log.filter { $0.hasPrefix("up") || $0.hasPrefix("down") }
    }

    private func advertiser(_ radio: ScriptedRadio, _ count: Int = 1, turns: Int64? = nil) -> HCIAdvertiser {
        var request = AdvertiseRequest()
        request.adverts = data.prefix(count).map { PlannedAdvert(data: AdvertisingData(octets: $0)) }
        request.rotation = turns
        return HCIAdvertiser(request, data.prefix(count).map { AdvertisedData($0) }, messages, radio: radio)
    }

    /// Lets it work until something is so; ends the test when it never is, which a time limit cannot.
    private func serve(_ advertiser: HCIAdvertiser, until isSo: () -> Bool) throws {
        let end = SystemClock.sinceBoot + 90_000_000_000
        while !isSo() {
            try #require(SystemClock.sinceBoot < end, "never came: \(messages.lines)")
            try advertiser.serve(until: SystemClock.sinceBoot + 20_000_000, unless: -1)
        }
    }

    private func onAir(_ radio: ScriptedRadio, _ index: UInt16 = 0) -> [[UInt8]] {
        (radio.controller(index)?.advertising ?? ScriptedAdvertising()).onAir.values.map(\.data).sorted {
            $0.count < $1.count
        }
    }

    @Test func oneLineSaysWhatIsSentAndNothingStays() throws {
        let radio = try radio(.legacy)
        let advertiser = advertiser(radio)
        try advertiser.begin(unless: -1)
        #expect(onAir(radio) == [data[0]])
        #expect(
            messages.lines.first
                == "hci0: advertising raw octets, every 100 ms, by raw HCI from 00:1A:7D:DA:71:00; Ctrl-C stops"
        )
        advertiser.end()
        #expect(onAir(radio) == [])
        #expect(switches(radio) == [])
    }

    @Test func anAdapterThatWasDownIsDownAgainAfterwards() throws {
        let radio = try radio(.extended, isUp: false)
        let advertiser = advertiser(radio)
        try advertiser.begin(unless: -1)
        #expect(onAir(radio) == [data[0]])
        advertiser.end()
        #expect(switches(radio) == ["up 0", "down 0"])
    }

    @Test func severalTakeTurnsOnAControllerWithOneSet() throws {
        let radio = try radio(.legacy)
        let advertiser = advertiser(radio, 2)
        try advertiser.begin(unless: -1)
        #expect(advertiser.takesTurns)
        try advertiser.turn(to: 1)
        #expect(onAir(radio) == [data[1]])
        try advertiser.turn(to: 0)
        #expect(onAir(radio) == [data[0]])
        advertiser.end()
    }

    @Test func severalAreSentAtOnceUnlessTurnsWereAskedFor() throws {
        let radio = try radio(.extended)
        let both = advertiser(radio, 2)
        try both.begin(unless: -1)
        #expect(!both.takesTurns)
        #expect(onAir(radio) == data)
        both.end()
        let turns = advertiser(try self.radio(.extended), 2, turns: 1_000_000_000)
        try turns.begin(unless: -1)
        #expect(turns.takesTurns)
        turns.end()
    }

    @Test func pluggedAgainUnderAnotherIndexItIsSwitchedOnAndGoesOn() throws {
        let radio = try radio(.legacy)
        let advertiser = advertiser(radio)
        try advertiser.begin(unless: -1)
        radio.controller()?.unplug()
        radio.become([], telling: [(2, 0)])
        try serve(advertiser) {
            messages.lines.contains { $0.hasPrefix("hci0: ") && $0.hasSuffix("is back") }
        }
        let back = ScriptedRadio.adapter(3, isUp: false, address: 0x001A_7DDA_7100)
        radio.become([back], telling: [(1, 3)])
        try serve(advertiser) { messages.lines.contains("hci3: advertising again") }
        #expect(onAir(radio, 3) == [data[0]])
        #expect(switches(radio) == ["up 3"])
        advertiser.end()
    }

    @Test func switchedOffByAPersonItWaitsUntilItIsOn() throws {
        let radio = try radio(.extended)
        let advertiser = advertiser(radio)
        try advertiser.begin(unless: -1)
        radio.become([ScriptedRadio.adapter(0, isUp: false)], telling: [(4, 0)])
        try serve(advertiser) { messages.lines.contains { $0.hasPrefix("hci0: is switched off") } }
        #expect(switches(radio) == [])
        radio.become([ScriptedRadio.adapter(0)], telling: [(3, 0)])
        try serve(advertiser) { messages.lines.contains("hci0: advertising again") }
        #expect(onAir(radio) == [data[0]])
        advertiser.end()
        #expect(switches(radio) == [])
    }

    @Test func whatAnotherProgramEndsIsSwitchedOnAgain() throws {
        let radio = try radio(.legacy)
        let advertiser = advertiser(radio)
        try advertiser.begin(unless: -1)
        let before = try #require(radio.controller())
        // A raw socket shows another program's command, and the answer that it got.
        before.send(HCICommand.leSetAdvertisingEnable(false).packet)
        before.send(ScriptedController.complete(.leSetAdvertisingEnable, [0]))
        try serve(advertiser) { radio.controller() !== before && !onAir(radio).isEmpty }
        #expect(messages.lines.contains { $0.contains("ended our advertising") })
        advertiser.end()
    }

    @Test func whoConnectsEndsTheAdvertisingAndItIsSwitchedOnAgain() throws {
        let radio = try radio(.extended)
        let advertiser = advertiser(radio)
        try advertiser.begin(unless: -1)
        let before = try #require(radio.controller())
        before.send([0x04, 0x3E, 0x06, 0x12, 0x00, 0xEF, 0x40, 0x00, 0x01])
        try serve(advertiser) { radio.controller() !== before && !onAir(radio).isEmpty }
        #expect(messages.lines.contains { $0.contains("somebody connected") })
        advertiser.end()
    }

    @Test func anAdapterThatIsNotThereIsNamedBesideThoseThatAre() throws {
        let radio = try radio(.legacy)
        var request = AdvertiseRequest()
        request.adapter = .index(7)
        let advertiser = HCIAdvertiser(request, [], messages, radio: radio)
        let failure = #expect(throws: Failure.self) { try advertiser.begin(unless: -1) }
        #expect(failure?.kind == .unavailable)
        #expect(
            failure?.message == "advertise: no such adapter: there are hci0 (00:1A:7D:DA:71:00)"
        )
    }
}
