import BeaconCore

/// One report in the making: what its fragments have said so far.
struct FragmentChain: BitwiseCopyable {
    let key: FragmentKey
    /// As the latest fragment has it, and from earlier ones what that leaves out.
    var report: AdvertisingReport
    var dataLength = 0
    /// When to give it up, in nanoseconds since 1970; never, from a source without times.
    var deadline: Int64 = .max
    /// Orders chains by their latest fragments.
    var turn: UInt64 = 0
    /// Too long and given out: the rest of its fragments is passed over.
    var isSpent = false

    init(_ report: AdvertisingReport) {
        key = FragmentKey(report)
        self.report = report
    }

    /// Takes over what a later fragment says.
    mutating func update(with later: AdvertisingReport) {
        var merged = later
        merged.primaryPHY = later.primaryPHY ?? report.primaryPHY
        merged.secondaryPHY = later.secondaryPHY ?? report.secondaryPHY
        merged.txPower = later.txPower ?? report.txPower
        merged.rssi = later.rssi ?? report.rssi
        report = merged
    }

    /// Says that a fragment came, and waits anew for the next one.
    mutating func touch(at time: Timestamp?, turn: UInt64) {
        self.turn = turn
        deadline = time?.advanced(byNanoseconds: FragmentStore.patience).nanoseconds ?? .max
    }
}
