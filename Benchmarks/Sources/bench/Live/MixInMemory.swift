import BeaconCore
import BenchmarkKit

/// The first adverts of the synthetic mix as packets, and which of them a decoder reads.
struct MixInMemory {
    /// H4 packets of one LE Advertising Report each.
    let packets: [[UInt8]]
    private let isRead: [Bool]

    init(_ count: Int = 20_000) throws {
        let collector = Collector()
        try Workload.publish(count, batches: count / 100, to: collector)
        let frames = ReadReports(count)
        let stage = Run.decodeStage(DecoderTable(Run.decoders()), batches: 2, Run.context("decode"))
        for events in collector.batches { stage.receive(events, frames) }
        packets = collector.packets
        isRead = frames.isRead
        guard packets.count == count, isRead.contains(true) else {
            throw Failure(.failed, "the synthetic mix: \(packets.count) packets, not \(count)")
        }
    }

    func givesLine(_ number: Int) -> Bool { isRead[number % isRead.count] }
}

private final class Collector: Receiver {
    var batches: [Events] = []
    var packets: [[UInt8]] = []
    var wantsMore: Bool { true }

    func receive(_ events: Events) {
        batches.append(events)
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            _ = batch.withPacket(of: row) { _, _, octets in
                packets.append((0..<octets.count).map { octets[$0] })
            }
        }
    }

    func finish() {}
}

private final class ReadReports: Receiver {
    var isRead: [Bool]
    var wantsMore: Bool { true }

    init(_ count: Int) { isRead = Array(repeating: false, count: count) }

    func receive(_ events: Events) {
        guard case .frames(let batch) = events.batch else { return }
        events.rows.forEach { row in
            let ordinal = Int(batch.reports[batch[row].reportIndex].ordinal)
            if isRead.indices.contains(ordinal - 1) { isRead[ordinal - 1] = true }
        }
    }

    func finish() {}
}
