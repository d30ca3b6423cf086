import BeaconCore
import BenchmarkKit

/// The H4 packets of a capture's first reports, one report each, in one piece of memory.
final class PacketMemory: Receiver {
    private(set) var octets: [UInt8] = []
    private(set) var packets: [(range: Range<Int>, packet: SourcePacket)] = []
    var wantsMore: Bool { true }

    init(_ capture: String, _ reports: Int) throws {
        try CaptureSource.publish(capture, count: reports, batches: 2, to: self)
    }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            _ = batch.withPacket(of: row) { _, packet, packetOctets in
                let start = octets.count
                for index in 0..<packetOctets.count { octets.append(packetOctets[index]) }
                packets.append((start..<octets.count, packet))
            }
        }
    }

    func finish() {}
}
