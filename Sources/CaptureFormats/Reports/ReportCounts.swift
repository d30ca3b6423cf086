/// How many reports a capture gave, and how many of its packets gave none, by reason.
public struct ReportCounts: Equatable, Sendable {
    /// Reports given.
    public var reports: UInt64 = 0
    private var faults = [UInt64](repeating: 0, count: PacketFault.allCases.count)

    public init() {}

    /// How many packets gave no report for this reason.
    public internal(set) subscript(fault: PacketFault) -> UInt64 {
        get { faults[Int(fault.rawValue)] }
        set { faults[Int(fault.rawValue)] = newValue }
    }
}
