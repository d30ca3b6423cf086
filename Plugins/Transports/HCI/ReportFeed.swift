import BeaconCore
import BeaconIO
import BluetoothHCI

/// Where the packets of all adapters become batches of reports.
///
/// Used on the transport's thread. Nothing here allocates for a packet.
final class ReportFeed {
    /// The time of an idle transport stays so far behind, for reports that are on their way.
    private static let idleDelay: Int64 = 10_000_000
    /// H4, which is what a raw socket gives (LINKTYPE_BLUETOOTH_HCI_H4).
    private static let linkType: UInt32 = 187

    private let publisher: ReportPublisher
    private var clock = ReceiptClock()
    private var batch: OpenReportBatch?

    init(_ publisher: ReportPublisher) { self.publisher = publisher }

    /// Reads the reports of one packet.
    ///
    /// - Parameters:
    ///   - octets: the packet with its indicator.
    ///   - reader: of the adapter that it came from.
    ///   - ordinal: the reports of that adapter so far.
    ///   - source: that adapter.
    ///   - sinceBoot: when it came.
    func take(
        _ octets: Span<UInt8>,
        _ reader: inout HCIReportReader,
        _ ordinal: inout UInt64,
        _ source: SourceIdentifier,
        at sinceBoot: Int64
    ) {
        let packet = SourcePacket(
            linkType: Self.linkType,
            flags: 1,
            time: Timestamp(nanoseconds: clock.time(sinceBoot: sinceBoot)),
            originalLength: UInt32(truncatingIfNeeded: octets.count)
        )
        while true {
            var batch = self.batch.take() ?? publisher.openBatch()
            let first = batch.count
            let outcome = reader.read(octets, .h4, of: packet, into: &batch)
            Self.label(&batch, from: first, source, &ordinal)
            self.batch = consume batch
            guard outcome.batchIsFull else { return }
            publish()
        }
    }

    /// Gives out, as incomplete, the fragments whose rest did not come in time.
    func expire(
        _ reader: inout HCIReportReader,
        _ ordinal: inout UInt64,
        _ source: SourceIdentifier,
        at sinceBoot: Int64,
        isEnd: Bool = false
    ) {
        let time = Timestamp(nanoseconds: clock.time(sinceBoot: sinceBoot))
        while true {
            var batch = self.batch.take() ?? publisher.openBatch()
            let first = batch.count
            let isDone = isEnd ? reader.finish(into: &batch) : reader.expire(at: time, into: &batch)
            Self.label(&batch, from: first, source, &ordinal)
            self.batch = consume batch
            guard !isDone else { return }
            publish()
        }
    }

    /// Hands on what there is.
    func publish() {
        guard let batch = batch.take() else { return }
        guard !batch.isEmpty else {
            self.batch = consume batch
            return
        }
        publisher.publish(batch)
    }

    /// Says that time goes on while nothing comes.
    func letTimeGoOn(at sinceBoot: Int64) {
        let time = Timestamp(nanoseconds: clock.time(sinceBoot: sinceBoot))
        publisher.publish(watermark: time.advanced(byNanoseconds: -Self.idleDelay))
    }

    /// How far the wall clock was set, in nanoseconds; `nil` when it was not.
    func clockStep() -> Int64? { clock.step() }

    var isStopped: Bool { publisher.isStopped }

    private static func label(
        _ batch: inout OpenReportBatch,
        from first: Int,
        _ source: SourceIdentifier,
        _ ordinal: inout UInt64
    ) {
        batch.label(from: first, source: source, firstOrdinal: ordinal &+ 1)
        ordinal &+= UInt64(truncatingIfNeeded: batch.count - first)
    }
}
