extension String {
    /// A copy of UTF-8 octets that a span lends.
    init(copying octets: Span<UInt8>) {
        self = unsafe octets.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
