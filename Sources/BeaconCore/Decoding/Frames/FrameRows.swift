/// The memory of a frame batch and of its report batch as plain pointers, for loops over rows.
///
/// A batch holds its memory by reference, and counting references took a quarter of the time from
/// a capture to JSON lines. Valid as long as somebody holds the batch, so never stored.
@safe
struct FrameRows: BitwiseCopyable {
    let frames: UnsafeMutablePointer<Frame>
    let fields: UnsafeMutablePointer<Field>
    let scratch: UnsafeMutablePointer<UInt8>
    let names: UnsafeMutablePointer<OctetRange>
    let layouts: UnsafeMutablePointer<FormatLayout>
    let reports: UnsafeMutablePointer<AdvertisingReport>
    let octets: UnsafeMutablePointer<UInt8>

    init(_ batch: FrameBatch) {
        unsafe frames = batch.storage.frames
        unsafe fields = batch.storage.fields
        unsafe scratch = batch.storage.scratch
        unsafe names = batch.storage.names
        unsafe layouts = batch.storage.table.layouts
        unsafe reports = batch.reports.storage.reports
        unsafe octets = batch.reports.storage.bytes
    }

    /// The octets of a field that has some, behind which readers may load whole words.
    @inline(__always)
    func octets(of field: Field) -> UnsafeMutablePointer<UInt8> {
        let memory = unsafe field.storage == .scratchOctets ? scratch : octets
        return unsafe memory + Int(truncatingIfNeeded: field.payload)
    }
}
