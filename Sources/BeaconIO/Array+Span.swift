extension Array<UInt8> {
    /// A copy of octets that a span lends.
    public init(copying octets: Span<UInt8>) {
        self = unsafe octets.withUnsafeBufferPointer { unsafe Array($0) }
    }
}
