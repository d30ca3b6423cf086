import BluetoothHCI
import Testing

@testable import BeaconCore

@Suite struct FaultTests {
    private let one = EventBuilder.legacy(data: [0x02, 0x01, 0x06])

    /// What an event of raw parameters gives.
    private func hear(_ parameters: [UInt8], announced: Int? = nil) -> (Listener, HCIReadOutcome) {
        var listener = Listener()
        let outcome = listener.hear([0x04, 0x3E, UInt8(announced ?? parameters.count)] + parameters)
        return (listener, outcome)
    }

    @Test func reportsBeforeACutOneAreKept() {
        let (listener, outcome) = hear([0x02, 2] + one + one.dropLast(2))
        #expect(outcome.reports == 1)
        #expect(outcome.fault == HCIFault(.reportCut, at: 5 + 13 + 11))
        #expect(listener.counters.faults(.reportCut) == 1)
    }

    @Test func reportsBeforeTheEndOfACutPacketAreKept() {
        let parameters = [0x02, 2] + one + one
        let (listener, outcome) = hear(Array(parameters.dropLast()), announced: parameters.count)
        #expect(outcome.reports == 1)
        #expect(outcome.fault == HCIFault(.parametersCut, at: 5 + 25))
        #expect(listener.counters.faults(.reportCut) == 0, "one fault is counted once")
    }

    @Test func moreReportsThanThereAreRoomForIsACutEvent() {
        for count in [2, 26, 255] as [UInt8] {
            let (_, outcome) = hear([0x02, count] + one)
            #expect(outcome.reports == 1)
            #expect(outcome.fault == HCIFault(.reportCut, at: 5 + 13), "Num_Reports \(count)")
        }
    }

    @Test func noReportsIsAFault() {
        for subevent in [0x02, 0x0B, 0x0D] as [UInt8] {
            let (_, outcome) = hear([subevent, 0])
            #expect(outcome.reports == 0)
            #expect(outcome.fault == HCIFault(.noReports, at: 4))
        }
    }

    @Test func whatFollowsIsLeftOut() {
        let (behindReports, outcome) = hear([0x02, 1] + one + [1, 2])
        #expect(outcome.fault == HCIFault(.octetsAfterReports, at: 5 + 13))
        #expect(behindReports.heard.count == 1)
        let (behindEvent, after) = hear([0x02, 1] + one + [1, 2], announced: 15)
        #expect(after.fault == HCIFault(.octetsAfterParameters, at: 5 + 13))
        #expect(behindEvent.heard.count == 1)
    }

    @Test func aLegacyReportOfMoreThan31OctetsIsLeftOutAndTheNextOneRead() {
        let long = [UInt8](repeating: 0, count: 32)
        let (listener, outcome) = hear([0x02, 2] + EventBuilder.legacy(data: long) + one)
        #expect(outcome.fault == HCIFault(.dataTooLong, at: 5 + 8))
        #expect(listener.heard.map(\.data) == [[0x02, 0x01, 0x06]])
        let (extended, second) = hear([0x0D, 1] + EventBuilder.extended(type: 0x13, data: long))
        #expect(second.fault == HCIFault(.dataTooLong, at: 5 + 23))
        #expect(extended.heard.isEmpty)
        let most = [UInt8](repeating: 0, count: 31)
        #expect(hear([0x02, 1] + EventBuilder.legacy(data: most)).1.fault == nil)
    }

    @Test func aReservedEventTypeIsLeftOut() {
        for type in [0x05, 0x10, 0xFF] as [UInt8] {
            let (listener, outcome) = hear([0x02, 1] + EventBuilder.legacy(type: type))
            #expect(outcome.fault == HCIFault(.reservedEventType, at: 5))
            #expect(listener.heard.map { $0.report.eventType == nil } == [true])
        }
        for type in [0x11, 0x14, 0x17, 0x18, 0x1F] as [UInt16] {
            let (listener, outcome) = hear([0x0D, 1] + EventBuilder.extended(type: type))
            #expect(outcome.fault == HCIFault(.reservedEventType, at: 5), "\(type)")
            #expect(listener.heard.map { $0.report.eventType == nil } == [true])
        }
    }

    @Test func reservedBitsOfAnExtendedEventTypeAreIgnored() {
        let (listener, outcome) = hear([0x0D, 1] + EventBuilder.extended(type: 0xFF93))
        #expect(outcome.fault == nil)
        #expect(listener.heard.map { $0.report.eventType == .advInd } == [true])
    }

    @Test func aLegacyPDUHasNoFragments() {
        let (listener, outcome) = hear([0x0D, 1] + EventBuilder.extended(type: 0x33, data: [1]))
        #expect(outcome.fault == HCIFault(.reservedDataStatus, at: 5))
        #expect(listener.heard.map(\.status) == [.truncated])
    }

    @Test func aReservedAddressTypeIsLeftOut() {
        for type in [0x04, 0xFE, 0xFF] as [UInt8] {
            let (listener, outcome) = hear([0x02, 1] + EventBuilder.legacy(addressType: type))
            #expect(outcome.fault == HCIFault(.reservedAddressType, at: 6))
            #expect(listener.heard.map { $0.report.addressType == nil } == [true])
            #expect(listener.heard.first?.address == "11:11:11:11:11:11")
        }
        let (extended, outcome) = hear([0x0D, 1] + EventBuilder.extended(addressType: 0x04))
        #expect(outcome.fault == HCIFault(.reservedAddressType, at: 7))
        #expect(extended.heard.count == 1)
    }

    @Test func powersOutOfRangeAreLeftOut() {
        for octet in 0...255 as ClosedRange<UInt8> {
            let level = Int8(bitPattern: octet)
            let (listener, outcome) = hear([0x02, 1] + EventBuilder.legacy(rssi: octet))
            let expected = (-127...20).contains(level) ? PowerLevel(dBm: level) : nil
            #expect(listener.heard.map(\.report.rssi) == [expected])
            #expect((outcome.fault == nil) == (expected != nil || octet == 127), "\(level)")
        }
    }

    @Test func reservedPHYsAndSIDsAreLeftOut() {
        let report = EventBuilder.extended(phys: (2, 5), sid: 0x10, txPower: 21, rssi: 0x80)
        let (listener, outcome) = hear([0x0D, 1] + report)
        #expect(outcome.fault == HCIFault(.reservedPHY, at: 5 + 9))
        #expect(listener.counters.faults(.reservedPHY) == 2)
        #expect(listener.counters.faults(.reservedSID) == 1)
        #expect(listener.counters.faults(.reservedPower) == 2)
        #expect(
            listener.heard.map { $0.report.primaryPHY == nil && $0.report.advertisingSID == nil } == [true]
        )
    }

    @Test func theCodedPHYOfTwoSymbolsIsTheCodedPHY() {
        let (listener, outcome) = hear([0x0D, 1] + EventBuilder.extended(phys: (4, 4)))
        #expect(outcome.fault == nil)
        #expect(listener.heard.map(\.report.secondaryPHY) == [.leCoded])
    }

    @Test func otherPacketsAreCountedByKind() {
        let packets: [([UInt8], HCIIgnored)] = [
            ([0x01, 0x0C, 0x20, 0x02, 0x01, 0x00], .command), ([0x02, 0, 0, 0, 0], .aclData),
            ([0x03, 0, 0, 0], .synchronousData), ([0x05, 0, 0, 0, 0], .isoData),
            ([0x04, 0x0E, 0x04, 0x01, 0x0C, 0x20, 0x00], .otherEvent),
            ([0x04, 0x3E, 0x01, 0x01], .otherLEMetaEvent), ([0x09], .unknownPacketType),
        ]
        var listener = Listener()
        for (packet, kind) in packets {
            #expect(listener.hear(packet).ignored == kind)
            #expect(listener.counters.ignored(kind) == 1)
        }
        #expect(Set(packets.map(\.1)) == Set(HCIIgnored.allCases))
        #expect(listener.counters.packets == 7)
    }

    @Test func aFullBatchTakesNothingAndTheNextOneAll() {
        let storage = ReportStorage(sources: SourceRegistry())
        var reader = HCIReportReader()
        let octets = EventBuilder.event(0x02, Array(repeating: one, count: 10))
        let packet = SourcePacket(linkType: 187, time: nil, originalLength: UInt32(octets.count))
        var batch = OpenReportBatch(storage)
        for _ in 0..<25 {
            #expect(reader.read(octets.span, .h4, of: packet, into: &batch).reports == 10)
        }
        let refused = reader.read(octets.span, .h4, of: packet, into: &batch)
        #expect(refused.batchIsFull)
        #expect(batch.count == 250)
        #expect(reader.counters.packets == 25)
        storage.removeAll()
        #expect(reader.read(octets.span, .h4, of: packet, into: &batch).reports == 10)
    }

    @Test func thePacketIsKeptAsFarAsTheEventGoes() {
        let storage = ReportStorage(sources: SourceRegistry())
        var reader = HCIReportReader()
        let event = EventBuilder.event(0x02, [one, one])
        let octets = event + [UInt8](repeating: 0, count: 100_000)
        let packet = SourcePacket(linkType: 187, time: nil, originalLength: UInt32(octets.count))
        var batch = OpenReportBatch(storage)
        #expect(reader.read(octets.span, .h4, of: packet, into: &batch).reports == 2)
        let kept = ReportBatch(storage).withPacket(of: 1) { number, packet, octets in
            (number, packet.reports, octets.indices.map { octets[$0] })
        }
        #expect(kept?.0 == 0)
        #expect(kept?.1 == 2)
        #expect(kept?.2 == event)
    }
}
