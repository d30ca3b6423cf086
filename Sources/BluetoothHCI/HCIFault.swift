/// What is wrong with a packet, and where.
public struct HCIFault: BitwiseCopyable, Hashable, Sendable {
    public let reason: HCIFaultReason
    /// The octet that is wrong, or the first one that is missing, counted from the start of the octets read.
    public let offset: Int

    public init(_ reason: HCIFaultReason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
