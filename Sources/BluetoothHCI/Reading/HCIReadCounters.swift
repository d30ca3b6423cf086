/// What a reader has seen so far.
public struct HCIReadCounters: BitwiseCopyable, Sendable {
    /// Packets read, of every kind.
    public internal(set) var packets: UInt64 = 0
    /// Reports given out.
    public internal(set) var reports: UInt64 = 0
    /// Reports that were one part of several.
    public internal(set) var fragments: UInt64 = 0
    /// Reports put together from fragments, complete.
    public internal(set) var reassembled: UInt64 = 0
    /// Reports that the controller gave up, whole chains and single reports.
    public internal(set) var truncated: UInt64 = 0
    /// Chains given out incomplete because nothing more came in time, or before the end of the stream.
    public internal(set) var timedOut: UInt64 = 0
    /// Chains given out incomplete because their place was needed.
    public internal(set) var evicted: UInt64 = 0
    /// Chains of more octets than an advertiser can send, given out truncated.
    public internal(set) var overlong: UInt64 = 0

    private var ignoredByKind = InlineArray<7, UInt64>(repeating: 0)
    private var faultsByReason = InlineArray<13, UInt64>(repeating: 0)

    init() {}

    /// How many packets were of a kind that holds no reports.
    public func ignored(_ kind: HCIIgnored) -> UInt64 { ignoredByKind[Int(kind.rawValue)] }

    /// How often a fault was found.
    public func faults(_ reason: HCIFaultReason) -> UInt64 { faultsByReason[Int(reason.rawValue)] }

    mutating func count(_ kind: HCIIgnored) { ignoredByKind[Int(kind.rawValue)] &+= 1 }

    mutating func count(_ end: FragmentEnd) {
        switch end {
        case .completed: reassembled &+= 1
        case .truncated: truncated &+= 1
        case .overlong: overlong &+= 1
        case .timedOut: timedOut &+= 1
        case .evicted: evicted &+= 1
        }
    }

    mutating func count(_ reason: HCIFaultReason) { faultsByReason[Int(reason.rawValue)] &+= 1 }
}
