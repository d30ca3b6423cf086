/// A published batch of reports: immutable, and shared by all who were handed it.
///
/// Nobody keeps a batch after the call that handed it over returns: its memory is used again
/// when the last holder lets go.
public struct ReportBatch: Sendable {
    let storage: ReportStorage

    init(_ storage: ReportStorage) { self.storage = storage }

    /// A batch without reports, for rows that none stands behind.
    public static let empty = ReportBatch(ReportStorage(sources: SourceRegistry()))

    /// The number of reports, at most 256.
    public var count: Int { storage.reportCount }

    /// No later batch of this source holds an earlier report; `nil` from a source without times.
    public var watermark: Timestamp? { storage.watermark }

    /// The names of the sources that its reports come from.
    public var sources: SourceRegistry { storage.sources }

    /// The report at `index`, which must be below `count`.
    public subscript(index: Int) -> AdvertisingReport {
        precondition(index >= 0 && index < storage.reportCount)
        return unsafe storage.reports[index]
    }

    /// Which transport and adapter a report of this batch came from.
    public func source(of report: AdvertisingReport) -> SourceRegistry.Entry {
        storage.sources[report.source]
    }

    /// Calls `body` with the advertising data of the report at `index`.
    public func withData<Result>(of index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let indices = self[index].dataIndices
        let buffer = unsafe UnsafeBufferPointer(
            start: storage.bytes + indices.lowerBound,
            count: indices.count
        )
        return body(unsafe Span(_unsafeElements: buffer))
    }

    /// Calls `body` with the packet that the report at `index` was read from.
    ///
    /// - Returns: `nil`, without a call, when its source had no packets or it was reassembled.
    public func withPacket<Result>(
        of index: Int,
        _ body: (_ number: Int, SourcePacket, Span<UInt8>) -> Result
    ) -> Result? {
        let number = Int(self[index].packetIndex)
        guard number < storage.packetCount else { return nil }
        let packet = unsafe storage.packets[number]
        let buffer = unsafe UnsafeBufferPointer(
            start: storage.bytes + Int(packet.start),
            count: Int(packet.count)
        )
        return body(number, packet, unsafe Span(_unsafeElements: buffer))
    }
}
