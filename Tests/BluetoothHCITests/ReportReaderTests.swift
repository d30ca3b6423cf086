import BeaconCore
import BluetoothHCI
import Testing

@Suite struct ReportReaderTests {
    private let data: [UInt8] = [0x02, 0x01, 0x06]

    @Test func anAdvertisingReportComesWithEachOfItsValues() throws {
        var listener = Listener()
        let packet = octets("04 3E 0F 02 01 00 01 01 02 03 04 05 C6 03 02 01 06 C4")
        let outcome = listener.hear(packet, at: 5)
        #expect(outcome.reports == 1)
        #expect(outcome.fault == nil)
        let heard = try #require(listener.heard.first)
        #expect(heard.address == "C6:05:04:03:02:01")
        #expect(heard.data == data)
        #expect(heard.milliseconds == 5)
        #expect(heard.report.eventType == .advInd)
        #expect(heard.report.addressType == .randomDevice)
        #expect(heard.report.rssi == PowerLevel(dBm: -60))
        #expect(heard.report.primaryPHY == nil)
    }

    @Test(arguments: [1, 2, 10, 25])
    func anEventGivesAllItsReports(count: Int) {
        // Twenty-five are the limit of Num_Reports, and leave no room for data (7.7.65.2).
        let data = count == 25 ? [] : data
        let reports = (0..<count).map { EventBuilder.legacy(address: UInt8($0), data: data) }
        var listener = Listener()
        let outcome = listener.hear(EventBuilder.event(0x02, reports))
        #expect(outcome.reports == count)
        #expect(outcome.fault == nil)
        for (index, heard) in listener.heard.enumerated() {
            #expect(heard.report.address.rawValue & 0xFF == UInt64(index))
            #expect(heard.data == data)
        }
    }

    @Test func aRawEventReadsAsItDoesBehindItsIndicator() {
        let packet = EventBuilder.event(0x02, [EventBuilder.legacy(data: data)])
        var withIndicator = Listener()
        withIndicator.hear(packet)
        var without = Listener()
        without.hear(Array(packet.dropFirst()), .event)
        var behindHeader = Listener()
        behindHeader.hear([0, 0, 0, 1] + packet, startingAt: 4, .h4)
        #expect(withIndicator.heard.count == 1)
        #expect(without.heard == withIndicator.heard)
        #expect(behindHeader.heard == withIndicator.heard)
    }

    @Test func aDirectedReportHasNoData() throws {
        let report: [UInt8] =
            [0x01, 0x01] + octets("11 22 33 44 55 66") + [0xFE] + octets("AA BB CC DD EE FF 9C")
        var listener = Listener()
        let outcome = listener.hear(EventBuilder.event(0x0B, [report, report]))
        #expect(outcome.reports == 2)
        #expect(outcome.fault == nil)
        let heard = try #require(listener.heard.last)
        #expect(heard.address == "66:55:44:33:22:11")
        #expect(heard.report.eventType == .advDirectInd)
        #expect(heard.report.rssi == PowerLevel(dBm: -100))
        #expect(heard.data.isEmpty)
    }

    @Test func anExtendedReportComesWithEachOfItsValues() throws {
        let report = EventBuilder.extended(
            type: 0x0001,
            addressType: 0x03,
            phys: (3, 2),
            sid: 7,
            txPower: 0x08,
            rssi: 0x9C,
            data: data
        )
        var listener = Listener()
        let outcome = listener.hear(EventBuilder.event(0x0D, [report]))
        #expect(outcome.fault == nil)
        let heard = try #require(listener.heard.first)
        #expect(heard.report.eventType == .connectable)
        #expect(heard.report.addressType == .randomIdentity)
        #expect(heard.report.primaryPHY == .leCoded)
        #expect(heard.report.secondaryPHY == .le2M)
        #expect(heard.report.advertisingSID == 7)
        #expect(heard.report.txPower == PowerLevel(dBm: 8))
        #expect(heard.report.rssi == PowerLevel(dBm: -100))
        #expect(heard.data == data)
    }

    @Test func legacyAdvertisingInAnExtendedReportIsNamedAsSuch() {
        let names: [(UInt16, String)] = [
            (0x13, "adv_ind"), (0x15, "adv_direct_ind"), (0x12, "adv_scan_ind"), (0x10, "adv_nonconn_ind"),
            (0x1B, "scan_rsp"), (0x1A, "scan_rsp"),
        ]
        for (type, name) in names {
            var listener = Listener()
            let report = EventBuilder.extended(type: type, phys: (1, 0), sid: 0xFF, data: data)
            let outcome = listener.hear(EventBuilder.event(0x0D, [report]))
            #expect(outcome.fault == nil, "\(name)")
            #expect(listener.heard.first?.report.eventType?.name.description == name)
        }
    }

    @Test func whatIsNotAvailableIsAbsent() throws {
        var listener = Listener()
        listener.hear(EventBuilder.event(0x02, [EventBuilder.legacy(rssi: 0x7F)]))
        let report = EventBuilder.extended(phys: (1, 0), sid: 0xFF, txPower: 0x7F, rssi: 0x7F)
        let outcome = listener.hear(EventBuilder.event(0x0D, [report]))
        #expect(outcome.fault == nil)
        #expect(listener.heard.count == 2)
        for heard in listener.heard {
            #expect(heard.report.rssi == nil)
            #expect(heard.report.txPower == nil)
            #expect(heard.report.secondaryPHY == nil)
            #expect(heard.report.advertisingSID == nil)
        }
    }

    @Test func anAnonymousAdvertiserHasNoAddress() throws {
        var listener = Listener()
        let report = EventBuilder.extended(addressType: 0xFF, address: 0x77, data: data)
        listener.hear(EventBuilder.event(0x0D, [report]))
        let heard = try #require(listener.heard.first)
        #expect(heard.report.addressType == .anonymous)
        #expect(heard.report.address.rawValue == 0)
    }
}
