import BeaconCore
import Catalog
import Glibc

/// The path from sealed adverts to JSON lines: every payload is opened, its counter looked at, and written.
public final class SealedPath {
    private let lines = LineKeeper()
    private let publisher: ReportPublisher
    private let source: SourceIdentifier
    private let opened: Counter
    private var ordinal: UInt64 = 0

    /// How many payloads were opened.
    public var openings: Int { Int(opened.value) }
    public var octets: Int { lines.octets }

    public init() throws {
        let context = Run.context("gate")
        let table = DecoderTable(Run.decoders())
        let ring = try Self.ring()
        let fresh = FreshStage(table, keys: ring.name, policy: .off, context: context)
        let decode = Run.decodeStage(table, keys: ring, batches: 2, context)
        opened = context.counter("opened_frames")
        source = context.sources.identifier(transport: "memory", adapter: "sealed")
        publisher = Run.publisher(
            to: StageNode(decode, next: StageNode(fresh, next: lines)),
            batches: 2,
            context
        )
    }

    /// The keys of all adverts, by way of a file as everybody has them.
    private static func ring() throws -> any KeyRing {
        guard let loader = PluginCatalog.shipped.keys else { throw Failure(.failed, "nothing reads keys") }
        let path = "/tmp/allocation-gate-\(getpid()).keys"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw Failure(.cannotCreate, "\(path): cannot be written") }
        defer { unlink(path) }
        let text = SealedAdvert.all.map { "\($0.address) \($0.key)\n" }.joined()
        let written = write(descriptor, text, text.utf8.count)
        guard close(descriptor) == 0, written == text.utf8.count else {
            throw Failure(.writeFailed, "\(path): cannot be written")
        }
        return try loader.load(path, calledAs: path)
    }

    /// Sends `count` adverts down the path, each kind in its turn.
    public func run(_ count: Int) {
        let adverts = SealedAdvert.all
        var batch = publisher.openBatch()
        for index in 0..<count {
            let advert = adverts[index % adverts.count]
            var report = AdvertisingReport(
                address: advert.address,
                addressType: .publicDevice,
                eventType: .advInd
            )
            report.time = Timestamp(nanoseconds: Int64(ordinal) * 1_000_000)
            let data = advert.data
            while !batch.append(report, data: data.span) {
                publish(batch)
                batch = publisher.openBatch()
            }
        }
        publish(batch)
    }

    private func publish(_ batch: consuming OpenReportBatch) {
        batch.label(from: 0, source: source, firstOrdinal: ordinal + 1)
        ordinal += UInt64(batch.count)
        publisher.publish(batch)
    }
}
