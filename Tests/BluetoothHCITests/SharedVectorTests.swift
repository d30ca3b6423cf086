import BeaconCore
import BluetoothHCI
import Foundation
import Testing

/// The records of `hci-reports.json`, kept beside the repository; skipped where they are not there.
@Suite struct SharedVectorTests {
    private struct Expected: Decodable {
        var event_type: UInt8?
        var address_type: UInt8?
        var address: String
        var data: String
        var rssi_dbm: Int8?
        var primary_phy: UInt8?
        var sid: UInt8?
        var tx_power_dbm: Int8?
    }

    private struct Expectation: Decodable {
        var reports: [Expected]?
        var reports_spec: [Expected]?
        var reassembled: String?
        var truncated: Bool?
        var malformed: Bool?
        var salvageable_reports: Int?
    }

    private struct Record: Decodable {
        var id: String
        var kind: String
        var hex: String
        var events: [String]?
        var expect: Expectation
    }

    /// Records that do not come out as they say, each with what decides.
    private static let exceptions: [String: String] = [
        "hci-reports-014":
            "a link-layer PDU, Vol 6, Part B, 2.3: CaptureFormats reads those, this module reads HCI"
    ]

    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/vectors/hci-reports.json").standardizedFileURL

    private static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

    private func records() throws -> [Record] {
        try JSONDecoder().decode([Record].self, from: Data(contentsOf: Self.file))
            .filter { Self.exceptions[$0.id] == nil }
    }

    private func packets(_ record: Record) -> [[UInt8]] {
        (record.events ?? [record.hex]).map { octets($0) }
    }

    @Test(.enabled(if: isThere, "../shared/vectors/hci-reports.json is not there"))
    func everyRecordReadsAsItSays() throws {
        let records = try records()
        #expect(records.count >= 8)
        for record in records {
            var listener = Listener()
            var faults: [HCIFault] = []
            for packet in packets(record) { faults += listener.hear(packet).fault.map { [$0] } ?? [] }
            let isFaulty = record.expect.malformed ?? record.expect.truncated ?? false
            #expect(faults.isEmpty != isFaulty, "\(record.id): \(faults)")
            if isFaulty {
                #expect(listener.heard.count == record.expect.salvageable_reports ?? 0, "\(record.id)")
            }
            if let whole = record.expect.reassembled {
                #expect(listener.heard.map(\.data) == [octets(whole)], "\(record.id)")
                #expect(listener.heard.map(\.status) == [.complete], "\(record.id)")
            }
            if let expected = record.expect.reports ?? record.expect.reports_spec {
                compare(listener.heard, expected, packets(record)[0], record.id)
            }
        }
    }

    private func compare(_ heard: [Listener.Heard], _ expected: [Expected], _ packet: [UInt8], _ id: String) {
        #expect(heard.count == expected.count, "\(id)")
        for (index, (heard, expected)) in zip(heard, expected).enumerated() {
            let name: Comment = "\(id), report \(index)"
            #expect(heard.address == expected.address, name)
            #expect(heard.data == octets(expected.data), name)
            #expect(heard.status == .complete, name)
            if let type = expected.address_type {
                #expect(heard.report.addressType?.rawValue == type, name)
            }
            if let rssi = expected.rssi_dbm { #expect(heard.report.rssi?.dBm == rssi, name) }
            if let phy = expected.primary_phy { #expect(heard.report.primaryPHY?.rawValue == phy, name) }
            if let sid = expected.sid {
                #expect(heard.report.advertisingSID == (sid == 0xFF ? nil : sid), name)
            }
            if let power = expected.tx_power_dbm {
                #expect(heard.report.txPower?.dBm == (power == 127 ? nil : power), name)
            }
            guard let type = expected.event_type else { continue }
            let isExtended = packet[3] == 0x0D
            let read =
                isExtended ? heard.report.eventType?.rawValue : heard.report.eventType?.legacyReportOctet
            #expect(read == type, name)
        }
    }

    @Test(.enabled(if: isThere, "../shared/vectors/hci-reports.json is not there"))
    func everyPrefixGivesTheReportsBeforeItsEnd() throws {
        for record in try records() {
            for packet in packets(record) { PrefixLaw.expect(packet, "\(record.id)") }
        }
    }
}
