import BeaconCore
import Testing

@testable import BluetoothHCI

@Suite struct PlainReportTests {
    /// A reader that waits for a fragment reads every packet the long way.
    @Test func theShortWayReadsWhatTheLongWayReads() {
        var accepted = 0
        for octets in packets() {
            var short = Listener()
            let outcome = short.hear(octets, at: 5)
            var long = Listener()
            long.hear(EventBuilder.fragment(1, address: 0x77, [2, 1, 6]), at: 5)
            let other = long.hear(octets, at: 5)
            #expect(long.reader.fragments.isWaiting, "\(octets)")
            #expect(outcome.fault == other.fault && outcome.reports == other.reports, "\(octets)")
            #expect(outcome.ignored == other.ignored, "\(octets)")
            #expect(short.heard == long.heard, "\(octets)")
            #expect(short.counters.reports == long.counters.reports, "\(octets)")
            accepted += outcome.reports
        }
        #expect(accepted > 100)
    }

    /// Every value of each octet of the header and of the RSSI, and every length of data.
    private func packets() -> [[UInt8]] {
        let whole = EventBuilder.event(0x02, [EventBuilder.legacy(data: [2, 1, 6])])
        var packets = (0...40).map { length in
            EventBuilder.event(0x02, [EventBuilder.legacy(data: Array(repeating: 0, count: length))])
        }
        for position in [0, 1, 2, 3, 4, 5, 6, 13, whole.count - 1] {
            for value in UInt8.min...UInt8.max {
                var packet = whole
                packet[position] = value
                packets.append(packet)
            }
        }
        packets += whole.indices.map { Array(whole[..<$0]) }
        packets += [whole + [0], EventBuilder.event(0x02, Array(repeating: EventBuilder.legacy(), count: 3))]
        return packets
    }
}
