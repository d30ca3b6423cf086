import BeaconCore
import BluetoothHCI
import Testing

@Suite struct ReportPacketsTests {
    private func packets(_ report: AdvertisingReport, _ data: [UInt8]) throws -> [[UInt8]] {
        var plan = try #require(HCIReportPackets(report, dataLength: data.count))
        var packets: [[UInt8]] = []
        while let length = plan.nextLength {
            var output = OutputBuffer()
            let isWritten = plan.appendNext(data.span, to: &output)
            try #require(isWritten)
            let packet = output.octets
            #expect(packet.count == length)
            packets.append(packet)
        }
        return packets
    }

    private func reread(_ report: AdvertisingReport, _ data: [UInt8]) throws -> Listener {
        var listener = Listener()
        for packet in try packets(report, data) { listener.hear(packet, at: 0) }
        return listener
    }

    private func expectRoundTrip(_ report: AdvertisingReport, _ data: [UInt8], _ name: String) throws {
        let listener = try reread(report, data)
        try #require(listener.heard.count == 1, "\(name)")
        let expected = Listener.Heard(
            address: report.address.description,
            data: data,
            status: report.dataStatus,
            milliseconds: nil,
            report: report
        )
        #expect(listener.heard[0] == expected, "\(name)")
    }

    private func report(_ eventType: EventType?, _ addressType: AddressType? = .randomDevice)
        -> AdvertisingReport
    {
        let address = DeviceAddress(rawValue: addressType == .anonymous ? 0 : 0xC605_0403_0201)
        return AdvertisingReport(address: address, addressType: addressType, eventType: eventType)
    }

    @Test func aLegacyReportBecomesAnAdvertisingReportOctetForOctet() throws {
        var report = report(.advNonconnInd, .publicDevice)
        report.rssi = PowerLevel(dBm: -74)
        #expect(
            try packets(report, [0x02, 0x01, 0x06])
                == [octets("04 3E 0F 02 01 03 00 01 02 03 04 05 C6 03 02 01 06 B6")]
        )
    }

    @Test func anExtendedReportBecomesAnExtendedOneOctetForOctet() throws {
        var report = report(.connectable)
        report.primaryPHY = .leCoded
        report.secondaryPHY = .le2M
        report.advertisingSID = 9
        report.txPower = PowerLevel(dBm: 8)
        #expect(
            try packets(report, [0xAB])
                == [
                    octets(
                        """
                        04 3E 1B 0D 01 01 00 01 01 02 03 04 05 C6 03 02 09 08 7F 00 00 00 00 00 00 00 00 00 01 AB
                        """
                    )
                ]
        )
    }

    @Test func longDataIsSplitIntoFragments() throws {
        let data = (0..<1650).map { UInt8(truncatingIfNeeded: $0) }
        let packets = try packets(report(.connectable), data)
        #expect(packets.map(\.count) == Array(repeating: 258, count: 7) + [76])
        // Data status in bits 5 and 6: more to come, then complete.
        #expect(packets.map { $0[5] & 0x60 } == Array(repeating: 0x20, count: 7) + [0x00])
    }

    @Test func whatIsWrittenReadsAgain() throws {
        let legacy: [EventType] = [.advInd, .advDirectInd, .advScanInd, .advNonconnInd, .scanRsp]
        let extended: [EventType] = [[], .connectable, .scannable, .directed, [.scannable, .scanResponse]]
        for eventType in legacy + extended + [[.scanRsp, .connectable]] {
            let isLegacy = eventType.contains(.legacy)
            for addressType in [.publicDevice, .randomDevice, .publicIdentity, .anonymous] as [AddressType] {
                for length in isLegacy ? [0, 1, 31] : [0, 31, 32, 229, 230, 458, 1650] {
                    let data = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
                    var report = report(eventType, addressType)
                    let name = "\(eventType.name) \(addressType.name) \(length)"
                    try expectRoundTrip(report, data, name)
                    report.rssi = PowerLevel(dBm: -127)
                    report.primaryPHY = .le1M
                    try expectRoundTrip(report, data, "\(name), with values")
                    report.advertisingSID = 15
                    report.txPower = PowerLevel(dBm: 20)
                    report.secondaryPHY = isLegacy ? nil : .leCoded
                    try expectRoundTrip(report, data, "\(name), with all values")
                }
            }
        }
    }

    @Test func whatIsUnknownReadsAsUnknown() throws {
        for length in [0, 31, 62, 500] {
            let data = [UInt8](repeating: 7, count: length)
            try expectRoundTrip(report(nil, nil), data, "\(length) octets")
        }
    }

    @Test func dataTooLongForItsLegacyTypeIsKeptWithoutTheType() throws {
        let data = [UInt8](repeating: 7, count: 62)
        let heard = try reread(report(.advInd), data).heard
        #expect(heard.map(\.data) == [data])
        #expect(heard.first?.report.eventType == .some(nil))
    }

    @Test func whatDidNotComeWholeReadsAsTruncated() throws {
        for status in [DataStatus.truncated, .incomplete] {
            for length in [0, 100, 300] {
                var report = report([])
                report.dataStatus = status
                let heard = try reread(report, [UInt8](repeating: 1, count: length)).heard
                #expect(heard.map(\.status) == [.truncated], "\(status) \(length)")
                #expect(heard.map(\.data.count) == [length])
            }
        }
    }

    @Test func dataThatNobodyCanSendIsRefused() {
        #expect(HCIReportPackets(report([]), dataLength: 1650) != nil)
        #expect(HCIReportPackets(report([]), dataLength: 1651) == nil)
        #expect(HCIReportPackets(report([]), dataLength: -1) == nil)
    }

    @Test func dataOfAnotherLengthIsNotWritten() throws {
        var plan = try #require(HCIReportPackets(report([]), dataLength: 2))
        var output = OutputBuffer()
        let data: [UInt8] = [1]
        let isWritten = plan.appendNext(data.span, to: &output)
        #expect(!isWritten)
        let count = output.count
        #expect(count == 0)
    }
}
