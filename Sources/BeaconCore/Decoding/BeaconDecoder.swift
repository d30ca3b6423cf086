/// Reads one AD structure and says what it means.
///
/// A decoder is a value without mutable state, and many threads may use it at once. It runs on
/// the hot path: it allocates nothing, waits for nothing and keeps none of the octets.
public protocol BeaconDecoder: Sendable {
    /// The AD structures that this decoder asks to see.
    var claims: [Claim] { get }

    /// The formats it reads. Read once, when a table is built.
    var formats: [Format] { get }

    /// Appends the meaning of one AD structure to `frames`.
    ///
    /// - Parameters:
    ///   - value: the structure's octets behind its type: a company identifier or UUID comes first.
    ///   - context: what else is known of the report.
    ///   - frames: takes frames and their fields. What does not fit is counted by the table.
    /// - Returns: whether the structure is one of the decoder's formats, and whole.
    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
}
