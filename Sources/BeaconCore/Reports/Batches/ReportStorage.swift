import Glibc

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
        unsafe bytes = Self.zeros(Self.byteCapacity + Self.slack)
    }

    deinit {
        unsafe reports.deallocate()
        unsafe packets.deallocate()
        unsafe free(bytes)
    }

    /// Zeros as the system gives them: memory that no report has reached is not resident.
    private static func zeros(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if let memory = unsafe calloc(count, 1) {
            return unsafe memory.bindMemory(to: UInt8.self, capacity: count)
        }
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        unsafe memory.initialize(repeating: 0, count: count)
        return unsafe memory
    }

    func removeAll() {
        reportCount = 0
        packetCount = 0
        byteCount = 0
        watermark = nil
    }
}
