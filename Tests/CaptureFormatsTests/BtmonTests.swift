import BeaconCore
import CaptureFormats
import Foundation
import Testing

/// `structures.btmon.txt` is what btmon 5.66 prints of `structures.btsnoop`, whose 47 reports were made by
/// hand: one kind of AD structure each.
@Suite struct BtmonTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    static func fixture(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
    }

    /// The second octet of the advertiser's address and the report's time number the legacy packets.
    static let lost: Set<Int> = [4, 6, 7, 9, 19, 26, 29, 33]

    @Test func whatItsLinesShowIsRebuiltAndTheRestIsCounted() throws {
        let read = ReadReports(try Self.fixture("structures.btmon.txt"))
        let packets = ReadCapture(try Self.fixture("structures.btsnoop")).packets
        #expect(read.error == nil)
        #expect(packets.count == 47)
        #expect(read.counts[.notReconstructed] == UInt64(Self.lost.count))
        let given = (1...47).filter { !Self.lost.contains($0) }
        #expect(read.reports.count == given.count)
        for (report, number) in zip(read.reports, given) {
            let packet = packets[number - 1]
            #expect(report.nanoseconds == packet.nanoseconds, "packet \(number)")
            #expect(report.isReconstructed, "packet \(number)")
            let isExtended = packet.octets[3] == 0x0D
            let data = packet.octets.dropFirst(isExtended ? 29 : 14)
            let length = Int(packet.octets[isExtended ? 28 : 13])
            #expect(report.data == Array(data.prefix(length)), "packet \(number)")
        }
    }

    @Test func extendedReportsKeepTheirProperties() throws {
        let reports = ReadReports(try Self.fixture("structures.btmon.txt")).reports.suffix(13)
        #expect(
            reports.map { $0.eventType?.name.description } == [
                "adv_ind", "scan_rsp", "ext_nonconn", "ext_nonconn", "ext_nonconn", "ext_conn_direct",
                "adv_scan_ind", "adv_nonconn_ind", "adv_direct_ind", "ext_conn", "ext_scan_rsp", "ext_scan",
                "scan_rsp",
            ]
        )
        #expect(
            reports.map(\.dataStatus).prefix(5) == [.complete, .complete, .complete, .incomplete, .truncated]
        )
        #expect(reports.map(\.addressType).prefix(5).map { $0?.rawValue } == [1, 0, 1, 0xFF, 2])
        #expect(reports.map(\.secondaryPHY).prefix(4) == [nil, nil, .le2M, .leCoded])
        #expect(reports.map(\.advertisingSID).prefix(4) == [nil, nil, 3, 3])
        #expect(reports.map(\.rssi).prefix(3) == [-64, nil, -80])
    }

    @Test func aReportWithoutAnAddressIsCounted() {
        let text = """
            Bluetooth monitor ver 5.35
            > HCI Event: LE Meta Event (0x3e) plen 19            [hci0] 0.026894
                  LE Advertising Report (0x02)
                    Num reports: 1
                    Event type: Connectable undirected - ADV_IND (0x00)
                    Address type: Public (0x00)
                    Data length: 0
                    RSSI: -64 dBm (0xc0)
            > HCI Event: LE Meta Event (0x3e) plen 19            [hci0] 0.026894
                  LE Advertising Report (0x02)
                    Num reports: 1
                    Event type: Connectable undirected - ADV_IND (0x00)
                    Address type: Public (0x00)
                    Address: C6:05:04:03:02:05 (Static)
                    Data length: 0
                    RSSI: -64 dBm (0xc0)

            """
        let read = ReadReports(Array(text.utf8))
        #expect(read.counts[.notReconstructed] == 1)
        #expect(read.reports.map(\.address) == ["C6:05:04:03:02:05"])
        #expect(read.reports.map(\.nanoseconds) == [nil])
        #expect(read.reports.map(\.rssi) == [-64])
    }
}
