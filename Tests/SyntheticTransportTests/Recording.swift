import BeaconCore

@testable import SyntheticTransport

/// What the transport published, copied out of its batches.
final class Recording: Receiver {
    private(set) var reports: [AdvertisingReport] = []
    private(set) var data: [[UInt8]] = []
    private(set) var packets: [[UInt8]] = []

    var times: [Timestamp?] { reports.map(\.time) }
    var ordinals: [UInt64] { reports.map(\.ordinal) }
    var wantsMore: Bool { true }

    init(count: Int, seed: Int64 = 1, beacons: Int64 = 2000, rate: Int64 = 1000) throws {
        let context = RunContext(
            isVirtual: true,
            sources: SourceRegistry(),
            counters: RunCounters(),
            messages: Silence(),
            name: "synthetic"
        )
        let options = Options([
            "count": .integer(Int64(count)), "seed": .integer(seed), "beacons": .integer(beacons),
            "rate": .integer(rate),
        ])
        let transport = try TransportPlugin.synthetic.make(options, context)
        try transport.open()
        let publisher = ReportPublisher(to: self, batches: 2, context: context, stop: StopFlag()) {}
        try transport.run(publisher)
    }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            reports.append(batch[row])
            data.append(batch.withData(of: row) { $0.array })
            packets.append(batch.withPacket(of: row) { _, _, octets in octets.array } ?? [])
        }
    }

    func finish() {}
}

extension Span<UInt8> {
    fileprivate var array: [UInt8] { (0..<count).map { self[$0] } }
}

private struct Silence: Messages {
    func warn(_ line: String) {}
    func progress(_ progress: Progress) {}
}
