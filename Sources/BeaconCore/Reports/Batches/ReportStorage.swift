/// The memory of one report batch, lent by a pool and used again.
///
/// `@unchecked Sendable`: only an `OpenReportBatch` writes, it is unique, and once it is
/// published nobody writes until the pool finds that nobody else holds the storage.
@safe
final class ReportStorage: @unchecked Sendable {
    static let reportCapacity = 256
    static let byteCapacity = 65_536
    /// Readers may load whole words at the end of the data.
    static let slack = 64

    let reports: UnsafeMutablePointer<AdvertisingReport>
    let packets: UnsafeMutablePointer<SourcePacket>
    let bytes: UnsafeMutablePointer<UInt8>
    let sources: SourceRegistry
    var reportCount = 0
    var packetCount = 0
    var byteCount = 0
    /// No later batch of the same source holds an earlier report.
    var watermark: Timestamp?
    /// Set when the pool had none to lend: what is written here is counted and lost.
    let isSpare: Bool

    init(sources: SourceRegistry, isSpare: Bool = false) {
        self.sources = sources
        self.isSpare = isSpare
        unsafe reports = .allocate(capacity: Self.reportCapacity)
        unsafe packets = .allocate(capacity: Self.reportCapacity)
        unsafe bytes = .allocate(capacity: Self.byteCapacity + Self.slack)
        unsafe bytes.initialize(repeating: 0, count: Self.byteCapacity + Self.slack)
    }

    deinit {
        unsafe reports.deallocate()
        unsafe packets.deallocate()
        unsafe bytes.deallocate()
    }

    func removeAll() {
        reportCount = 0
        packetCount = 0
        byteCount = 0
        watermark = nil
    }
}
