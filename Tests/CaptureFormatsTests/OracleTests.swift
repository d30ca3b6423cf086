import BeaconCore
import CaptureFormats
import Foundation
import Testing

/// Compares what we read in real captures with what tshark read in them.
@Suite(.enabled(if: SharedCaptures.areThere, "needs ../shared/captures"))
struct OracleTests {
    /// A report as both sides can say it.
    struct Line: Equatable {
        var microseconds: Int64?
        var address: String
        var addressType: UInt8?
        var eventType: String
        var rssi: Int?
        var data: String
    }

    /// Rows that may differ, each with its reason.
    struct KnownDifference: Decodable {
        let file: String
        let frame: Int
        /// Whether we report it, if otherwise.
        let isReported: Bool
        let reason: String
    }

    static func knownDifferences() throws -> [KnownDifference] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("known-differences.json")
        return try JSONDecoder().decode([KnownDifference].self, from: Data(contentsOf: file))
    }

    @Test func everyPacketIsFound() throws {
        for entry in try SharedCaptures.entries() where entry.file != "btmon_blue_hydra.txt" {
            let read = ReadCapture(try SharedCaptures.octets(entry.file))
            #expect(read.error == nil, "\(entry.file)")
            #expect(read.packets.count == entry.packets, "\(entry.file)")
        }
    }

    @Test func everyReportEqualsTheOracle() throws {
        let known = try Self.knownDifferences()
        #expect(known.count <= 20)
        #expect(known.allSatisfy { !$0.reason.isEmpty })
        for entry in try SharedCaptures.entries() {
            guard let oracle = entry.oracle else { continue }
            let excused = known.filter { $0.file == entry.file }
            let absent = Set(excused.filter { !$0.isReported }.map(\.frame))
            let other = Set(excused.filter { $0.isReported }.map(\.frame))
            let rows = try SharedCaptures.rows(oracle).filter { !absent.contains($0.frame) }
            let expected = rows.compactMap { row in
                line(row, timeless: entry.file.hasSuffix(".txt")).map { (row.frame, $0) }
            }
            let read = ReadReports(try SharedCaptures.octets(entry.file))
            let found = read.reports.map { line($0) }
            #expect(read.error == nil, "\(entry.file)")
            #expect(found.count == expected.count, "\(entry.file): reports, \(read.counts)")
            var shown = 0
            for (ours, (frame, theirs)) in zip(found, expected) where ours != theirs && shown < 3 {
                guard !other.contains(frame) else { continue }
                shown += 1
                Issue.record("\(entry.file) frame \(frame): read \(ours), tshark \(theirs)")
            }
        }
    }

    private func line(_ row: SharedCaptures.Row, timeless: Bool) -> Line? {
        guard let address = row.address else { return nil }
        let parts = row.timeEpoch.split(separator: ".")
        let microseconds = (Int64(parts[0]) ?? 0) * 1_000_000 + (Int64(parts[1].prefix(6)) ?? 0)
        let isLinkLayer = row.layer == "ll"
        let eventType: String
        if isLinkLayer {
            switch row.pduType {
            case 0: eventType = "adv_ind"
            case 1: eventType = "adv_direct_ind"
            case 2: eventType = "adv_nonconn_ind"
            case 4: eventType = "scan_rsp"
            case 6: eventType = "adv_scan_ind"
            case 7: eventType = "extended"
            default: return nil
            }
        } else {
            eventType = EventType(legacyReport: row.eventType ?? 0xFF)?.name.description ?? "unknown"
        }
        return Line(
            microseconds: timeless ? nil : microseconds,
            address: address.uppercased(),
            addressType: row.addressType,
            eventType: eventType,
            rssi: isLinkLayer && row.rssiDbm == 0 ? nil : row.rssiDbm,
            data: row.adHex ?? ""
        )
    }

    private func line(_ report: ReadReport) -> Line {
        let isExtended = report.eventType?.contains(.legacy) == false
        return Line(
            microseconds: report.nanoseconds.map { Timestamp(nanoseconds: $0).microseconds },
            address: report.address,
            addressType: report.addressType?.rawValue,
            eventType: isExtended ? "extended" : report.eventType?.name.description ?? "unknown",
            rssi: report.rssi.map { Int($0) },
            data: report.data.map { String(format: "%02x", $0) }.joined()
        )
    }
}
