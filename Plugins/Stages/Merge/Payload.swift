internal import BeaconCore

/// A copy of the data of a legacy advertising PDU, which has up to 31 octets (Core Specification, Vol 6,
/// Part B, 2.3.1), and when it was heard.
struct Payload: BitwiseCopyable, Sendable {
    static let capacity = 31

    private var octets = InlineArray<31, UInt8>(repeating: 0)
    private var count: UInt8 = 0
    private var time: Timestamp?

    /// Nothing heard yet.
    init() {}

    /// Copies at most 31 octets.
    init(_ data: Span<UInt8>, at time: Timestamp) {
        count = UInt8(clamping: min(data.count, Self.capacity))
        for index in 0..<Int(count) { octets[index] = data[index] }
        self.time = time
    }

    /// Whether it was heard, and no longer ago than `age` nanoseconds.
    func isFresh(at now: Timestamp, age: Int64) -> Bool {
        guard let time else { return false }
        return now <= time.advanced(byNanoseconds: age)
    }

    func withOctets<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(octets.span.extracting(first: Int(count)))
    }

    func holds(_ data: Span<UInt8>) -> Bool {
        guard data.count == Int(count) else { return false }
        for index in 0..<data.count where octets[index] != data[index] { return false }
        return true
    }
}
