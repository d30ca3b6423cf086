internal import BeaconCore

/// What is known while one structure is read.
struct FileReading: BitwiseCopyable {
    let context: StructureContext
    /// The format of the frame, an index.
    var format = 0
    /// The first complaint, which stands beside the frame.
    private(set) var complaint: Verdict?

    init(_ context: StructureContext) { self.context = context }

    mutating func complain(at offset: Int, _ reason: MalformedReason) {
        if complaint == nil { complaint = .malformed(format: format, offset: offset, reason) }
    }
}
