import BeaconCore
import Testing

@testable import SyntheticTransport

@Suite struct SyntheticTransportTests {
    @Test func theSameSeedGivesTheSameOctets() throws {
        let first = try Recording(count: 3000, seed: 5)
        let second = try Recording(count: 3000, seed: 5)
        #expect(first.packets == second.packets)
        #expect(first.times == second.times)
        #expect(try Recording(count: 3000, seed: 6).packets != first.packets)
    }

    @Test func aSmallerCountIsTheBeginningOfALargerOne() throws {
        let larger = try Recording(count: 1500)
        for count in [0, 1, 255, 256, 257, 1499] {
            let smaller = try Recording(count: count)
            #expect(smaller.packets == Array(larger.packets.prefix(count)), "\(count)")
            #expect(smaller.times == Array(larger.times.prefix(count)), "\(count)")
            #expect(smaller.ordinals == (0..<count).map { UInt64($0) + 1 }, "\(count)")
        }
    }

    /// Written out, so that a change of the mix, which every figure of the benchmarks rests on, is seen.
    @Test func theFirstPacketsAreTheOnesThatWereAgreedOn() throws {
        let packets = try Recording(count: 3).packets
        #expect(packets.map(hexadecimal) == agreedPackets)
    }

    @Test func eachPacketSaysWhatItsReportSays() throws {
        let recording = try Recording(count: 4000)
        for (index, packet) in recording.packets.enumerated() {
            let report = recording.reports[index]
            let count = report.dataLength
            #expect(packet.count == count + 15 && count <= 31, "report \(index + 1)")
            #expect(packet[0..<3] == [0x04, 0x3E, UInt8(count + 12)], "report \(index + 1)")
            #expect(packet[5] == report.eventType?.legacyReportOctet, "report \(index + 1)")
            #expect(packet[6] == report.addressType?.rawValue, "report \(index + 1)")
            #expect(DeviceAddress(littleEndian: packet.span, at: 7) == report.address, "report \(index + 1)")
            #expect(Array(packet[14..<14 + count]) == recording.data[index], "report \(index + 1)")
            #expect(Int8(bitPattern: packet[14 + count]) == report.rssi?.dBm, "report \(index + 1)")
        }
    }

    @Test func theDataOfEachReportIsWellFormed() throws {
        for (index, data) in try Recording(count: 4000).data.enumerated() {
            var walk = ADWalk()
            var structures = 0
            while walk.next(in: data.span) != nil { structures += 1 }
            #expect(walk.anomaly == nil && structures > 0, "report \(index + 1)")
        }
    }

    /// Octets 8 to 17 of the advertising data: packet id, battery, temperature and humidity, each behind its number.
    @Test func theObjectsOfBTHomeKeepTheirPlaces() throws {
        let recording = try Recording(count: 20_000, beacons: 100)
        let data = recording.data.filter { $0.dropFirst(5).starts(with: [0xD2, 0xFC, 0x40]) }
        let readings = data.map { data in
            [8, 10, 12, 15].map { data[$0] } + [data[14], data[17]]
        }
        #expect(data.count > 500)
        for reading in readings {
            // Around 20 °C and 40 %, in hundredths.
            #expect(reading[0..<4] == [0, 1, 2, 3] && 7...9 ~= reading[4] && 15...19 ~= reading[5])
        }
        #expect(Set(data.map { $0[9] }).count == 256, "the packet id counts")
    }

    @Test func timesGoForwardAtTheRate() throws {
        let times = try Recording(count: 5000, rate: 250).times.compactMap { $0?.microseconds }
        #expect(times.count == 5000)
        #expect(times == times.sorted())
        let start = SyntheticTransport.defaultStart * 1_000_000
        for (index, time) in times.enumerated() {
            let slot = start + Int64(index) * 4000
            #expect(time >= slot && time < slot + 4000, "report \(index + 1)")
        }
    }

    @Test func sharesHoldForAnyNumberOfBeacons() {
        for beacons in [20, 100, 2000] {
            for kind in SyntheticKind.allCases {
                let count = (0..<beacons).filter { SyntheticKind(ofBeacon: $0, among: beacons) == kind }.count
                #expect(count == beacons * kind.share / 100, "\(kind) among \(beacons)")
            }
        }
        #expect(SyntheticKind.allCases.map(\.share).reduce(0, +) == 100)
    }

    @Test func mostReportsRepeatWhatTheirBeaconSentBefore() throws {
        let recording = try Recording(count: 50_000, beacons: 200)
        var last: [DeviceAddress: [UInt8]] = [:]
        var repeated = 0
        for (report, data) in zip(recording.reports, recording.data) {
            if last.updateValue(data, forKey: report.address) == data { repeated += 1 }
        }
        #expect(last.count == 200)
        #expect((0.83...0.87).contains(Double(repeated) / 50_000), "\(repeated)")
    }
}

private let agreedPackets = [
    "043e2b020103014f046042c4f21f0201061bff990405115b43c7c5e10007fff903eea296046f4df2c44260044fbb",
    "043e2a0201030154014041fff71e0201061aff4c000215f7826da64fa24e988024bc5b71e0893ec7a0c42bbca8",
    "043e2b02010001060520e116dd1f0201061bff990405105945aac92d0001fff603eea296056a98dd16e1200506c7",
]

private func hexadecimal(_ octets: [UInt8]) -> String {
    octets.map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined()
}
