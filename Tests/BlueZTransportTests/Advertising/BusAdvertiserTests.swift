import BeaconCore
import BeaconIO
import BeaconTestKit
import BlueZBus
import BluetoothRadio
import TestBus
import Testing

@testable import BeaconCommand

@Suite(
    "adverts by bluetoothd",
    .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"),
    .timeLimit(.minutes(10))
)
struct BusAdvertiserTests {
    private static let data: [[UInt8]] = [
        [0x02, 0x01, 0x06, 0x04, 0xFF, 0xFF, 0xFF, 0x01], [0x03, 0x03, 0xAA, 0xFE],
    ]
    private let messages = CollectedMessages()
    private let bus: PrivateBus

    init() throws { bus = try PrivateBus() }

    private func advertiser(_ count: Int = 1, _ change: (inout AdvertiseRequest) -> Void = { _ in })
        -> BusAdvertiser
    {
        var request = AdvertiseRequest()
        let data = Self.data.prefix(count)
        request.adverts = data.map { PlannedAdvert(data: AdvertisingData(octets: $0)) }
        change(&request)
        let adverts = data.map { AdvertisedData($0) }
        return BusAdvertiser(request, adverts, messages, bus: bus.address)
    }

    /// Lets it work until something is so; ends the test when it never is, which a time limit cannot.
    private func serve(_ advertiser: BusAdvertiser, until isSo: () -> Bool) throws {
        let end = SystemClock.sinceBoot + 90_000_000_000
        while !isSo() {
            try #require(SystemClock.sinceBoot < end, "never came: \(messages.lines)")
            try advertiser.serve(until: SystemClock.sinceBoot + 20_000_000, unless: -1)
        }
    }

    @Test func theAdvertIsReadAsItWasMeantAndTakenBack() throws {
        let bluez = try MockAdvertisingBlueZ(bus.address)
        let advertiser = advertiser { $0.adverts[0].name = "Lobby" }
        try advertiser.begin(unless: -1)
        let path = try #require(bluez.registered.first)
        // Our side answers only while it waits.
        let reader = try BackgroundReader { bluez.properties(of: path) }
        try serve(advertiser) { reader.value != nil }
        let properties = reader.value
        #expect(properties?["Type"] == .text("broadcast"))
        #expect(properties?["LocalName"] == .text("Lobby"))
        #expect(properties?["MinInterval"] == .uint32(100))
        #expect(properties?["ServiceUUIDs"] == nil)
        #expect(messages.lines.first?.hasPrefix("hci0: advertising raw octets, by bluetoothd, ") == true)
        #expect(messages.lines.last?.contains("without -E") == true)
        advertiser.end()
        #expect(bluez.registered == [])
    }

    @Test func severalAreRegisteredAtOnceWhereThereIsRoomElseInTurn() throws {
        let roomy = try MockAdvertisingBlueZ(bus.address)
        let atOnce = advertiser(2)
        try atOnce.begin(unless: -1)
        #expect(!atOnce.takesTurns && roomy.registered.count == 2)
        atOnce.end()
        roomy.stop()
        let narrow = try MockAdvertisingBlueZ(bus.address, room: 1)
        let inTurn = advertiser(2)
        try inTurn.begin(unless: -1)
        #expect(inTurn.takesTurns && narrow.registered.count == 1)
        let first = narrow.registered
        try inTurn.turn(to: 1)
        #expect(narrow.registered.count == 1 && narrow.registered != first)
        inTurn.end()
    }

    @Test func aRefusalIsOneLineThatSaysWhatToDo() throws {
        let bluez = try MockAdvertisingBlueZ(bus.address)
        bluez.refuse("NotPermitted", "Maximum advertisements reached")
        let failure = #expect(throws: Failure.self) { try advertiser().begin(unless: -1) }
        #expect(failure?.kind == .unavailable)
        #expect(failure?.message.hasPrefix("hci0: bluetoothd has no room for another advert") == true)
        bluez.stop()
        let missing = #expect(throws: Failure.self) { try advertiser().begin(unless: -1) }
        #expect(missing?.message.contains("bluetoothd does not run") == true)
        #expect(!BusAdvertiser.isServiceThere(on: bus.address))
    }

    @Test func whatBluetoothdHasNoWordForIsRefusedBeforeAnythingIsAsked() throws {
        let bluez = try MockAdvertisingBlueZ(bus.address)
        let named = advertiser { $0.adverts[0].scanResponse = [0x02, 0x09, 0x61] }
        let failure = #expect(throws: Failure.self) { try named.begin(unless: -1) }
        #expect(failure?.kind == .usage && failure?.message.contains("--via=hci") == true)
        let strong = advertiser { $0.parameters.txPower = PowerLevel(dBm: 4) }
        let power = #expect(throws: Failure.self) { try strong.begin(unless: -1) }
        #expect(power?.message.contains("leave --tx-power out") == true)
        #expect(bluez.calls == [])
    }

    @Test func releasedItIsRegisteredAgainWhenTheAdapterIsOn() throws {
        let bluez = try MockAdvertisingBlueZ(bus.address)
        let advertiser = advertiser()
        try advertiser.begin(unless: -1)
        let path = try #require(bluez.registered.first)
        let releasing = try BackgroundReader { () -> BusValue? in
            bluez.release(path)
            return .boolean(true)
        }
        try serve(advertiser) { messages.lines.contains { $0.contains("let go of the advert") } }
        _ = releasing
        bluez.tellPowered(true)
        try serve(advertiser) { messages.lines.contains("hci0: advertising again") }
        #expect(bluez.registered.count == 1)
        advertiser.end()
    }

    @Test func bluetoothdMayEndAndBeginAgain() throws {
        let bluez = try MockAdvertisingBlueZ(bus.address)
        let advertiser = advertiser()
        try advertiser.begin(unless: -1)
        bluez.stop()
        try serve(advertiser) { messages.lines.contains { $0.contains("bluetoothd is gone") } }
        try bluez.start()
        try serve(advertiser) { messages.lines.contains("hci0: advertising again") }
        #expect(bluez.registered.count == 1)
        advertiser.end()
    }

    @Test func theBusMayEndAndBeginAgain() throws {
        let bluez = try MockAdvertisingBlueZ(bus.address)
        let advertiser = advertiser()
        try advertiser.begin(unless: -1)
        bus.stop()
        try serve(advertiser) { messages.lines.contains { $0.contains("advertising stops") } }
        try bus.start()
        bluez.stop()
        try bluez.start()
        try serve(advertiser) { messages.lines.contains("hci0: advertising again") }
        advertiser.end()
    }
}
