/// The memory of one frame batch, lent by a pool and used again.
///
/// `@unchecked Sendable`: only the `decode` stage that took it writes, and once it is published
/// nobody writes until the pool finds that nobody else holds the storage.
@safe
@usableFromInline
final class FrameStorage: @unchecked Sendable {
    static let frameCapacity = 512
    static let fieldCapacity = 8192
    @inlinable static var scratchCapacity: Int { 65_536 }
    /// Readers may load whole words at the end of the octets.
    static let slack = 64

    let frames: UnsafeMutablePointer<Frame>
    let fields: UnsafeMutablePointer<Field>
    let scratch: UnsafeMutablePointer<UInt8>
    /// The formats that the frames name, and how they are written.
    let table: DecoderTable
    var frameCount = 0
    var fieldCount = 0
    var scratchCount = 0
    /// Where the local name of each report lies in the report batch's octets.
    let names: UnsafeMutablePointer<OctetRange>

    init(table: DecoderTable) {
        self.table = table
        unsafe frames = .allocate(capacity: Self.frameCapacity)
        unsafe fields = .allocate(capacity: Self.fieldCapacity)
        unsafe names = .allocate(capacity: ReportStorage.reportCapacity)
        unsafe scratch = .allocate(capacity: Self.scratchCapacity + Self.slack)
        unsafe scratch.initialize(repeating: 0, count: Self.scratchCapacity + Self.slack)
    }

    deinit {
        unsafe frames.deallocate()
        unsafe fields.deallocate()
        unsafe names.deallocate()
        unsafe scratch.deallocate()
    }

    func removeAll() {
        frameCount = 0
        fieldCount = 0
        scratchCount = 0
    }
}
