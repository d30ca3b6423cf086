public import BeaconCore
import CaptureFormats
import Catalog
import Glibc

/// The synthetic mix: the reports that everything here is measured with.
public enum Workload {
    /// Makes `count` reports and hands them to `receiver` in batches.
    public static func publish(_ count: Int, batches: Int = 2, to receiver: any Receiver) throws {
        let context = Run.context("synthetic")
        guard
            let plugin = PluginCatalog.shipped.transports.first(where: { $0.declaration.name == "synthetic" })
        else { throw Failure(.failed, "synthetic: not in the catalogue") }
        let options = Options(["count": .integer(Int64(count)), "rate": .integer(5000)])
        let transport = try plugin.make(options, context)
        try transport.open()
        try transport.run(Run.publisher(to: receiver, batches: batches, context))
    }

    /// Writes `count` reports as a btsnoop file.
    public static func writeCapture(_ count: Int, to path: String) throws {
        let recorder = Recorder()
        try publish(count, to: recorder)
        guard let file = fopen(path, "w") else { throw Failure(.cannotCreate, "\(path): cannot be written") }
        let written = fwrite(recorder.octets, 1, recorder.octets.count, file)
        guard fclose(file) == 0, written == recorder.octets.count else {
            throw Failure(.writeFailed, "\(path): cannot be written")
        }
    }
}

private final class Recorder: Receiver {
    private let writer = BtsnoopWriter(datalink: .h4)
    private(set) var octets: [UInt8] = []
    var wantsMore: Bool { true }

    init() { writer.appendHeader(to: &octets) }

    func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            _ = batch.withPacket(of: row) { _, packet, packetOctets in
                writer.append(packet, octets: packetOctets, to: &octets)
            }
        }
    }

    func finish() {}
}
