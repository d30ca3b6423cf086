import BeaconCore
import BenchmarkKit
import Glibc

/// Writes a capture's packets as pcap, link type 187 (H4), for `questions/formats`.
final class PcapFile: Receiver {
    private static let linkType: UInt32 = 187
    private var octets: [UInt8] = []
    var wantsMore: Bool { true }

    private init() {
        for word: UInt32 in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, Self.linkType] { append(word) }
    }

    static func convert(_ capture: String, to path: String) throws {
        let writer = PcapFile()
        try CaptureSource.publish(capture, count: .max, batches: 2, to: writer)
        guard let file = fopen(path, "w") else { throw Failure(.cannotCreate, "\(path): cannot be written") }
        let written = fwrite(writer.octets, 1, writer.octets.count, file)
        guard fclose(file) == 0, written == writer.octets.count else {
            throw Failure(.writeFailed, "\(path): cannot be written")
        }
    }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            _ = batch.withPacket(of: row) { _, packet, packetOctets in
                let nanoseconds = packet.time?.nanoseconds ?? 0
                let length = UInt32(truncatingIfNeeded: packetOctets.count)
                append(UInt32(truncatingIfNeeded: nanoseconds / 1_000_000_000))
                append(UInt32(truncatingIfNeeded: nanoseconds % 1_000_000_000 / 1000))
                append(length)
                append(length)
                for index in 0..<packetOctets.count { octets.append(packetOctets[index]) }
            }
        }
    }

    func finish() {}

    private func append(_ word: UInt32) {
        for shift: UInt32 in [0, 8, 16, 24] { octets.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
