/// Where octets lie in a batch: eight octets instead of a range's sixteen.
struct OctetRange: BitwiseCopyable, Sendable {
    var start: UInt32 = 0
    var count: UInt32 = 0

    var isEmpty: Bool { count == 0 }
}
