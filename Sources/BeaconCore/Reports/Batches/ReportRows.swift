/// The memory of a report batch as plain pointers, for loops over rows that count no references.
///
/// Valid as long as somebody holds the batch, so never stored.
@safe
struct ReportRows: BitwiseCopyable {
    let reports: UnsafeMutablePointer<AdvertisingReport>
    let octets: UnsafeMutablePointer<UInt8>

    init(_ batch: ReportBatch) {
        unsafe reports = batch.storage.reports
        unsafe octets = batch.storage.bytes
    }
}
