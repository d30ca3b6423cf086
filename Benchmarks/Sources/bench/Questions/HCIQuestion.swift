import BeaconCore
import BenchmarkKit
import BluetoothHCI

extension Question {
    /// What it costs to read the reports of HCI packets in memory into batches.
    static func hci(_ capture: String, _ reports: Int) throws -> Question {
        let memory = try PacketMemory(capture, reports)
        let sum = DataSum()
        let publisher = Run.publisher(to: sum, batches: 2, Run.context("hci"))
        return Question(
            key: "hci",
            name: "HCI packets",
            reports: reports,
            passes: 10,
            limitMode: "hci"
        ) {
            sum.value = 0
            var reader = HCIReportReader()
            var batch = publisher.openBatch()
            let octets = memory.octets
            for (range, packet) in memory.packets {
                while reader.read(octets.span.extracting(range), .h4, of: packet, into: &batch).batchIsFull {
                    publisher.publish(batch)
                    batch = publisher.openBatch()
                }
            }
            publisher.publish(batch)
            return sum.value
        }
    }
}

/// The end of a pipeline that counts reports and the octets of their data.
private final class DataSum: Receiver {
    var value: UInt64 = 0
    var wantsMore: Bool { true }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        var octets = 0
        events.rows.forEach { row in octets &+= batch.withData(of: row) { $0.count } }
        value &+= UInt64(events.rows.count) << 32 &+ UInt64(octets)
    }

    func finish() {}
}
