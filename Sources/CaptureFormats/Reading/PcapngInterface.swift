import BeaconCore

/// An interface of a pcapng section: its link type and how it counts time.
struct PcapngInterface {
    let linkTypeNumber: UInt32
    /// nil for a link type that is not read here.
    let linkType: CaptureLinkType?
    let snapLength: UInt32
    /// `if_tsresol`: units of 10^-n seconds, or of 2^-n when bit 7 is set.
    var resolution: UInt8 = 6
    /// `if_tsoffset`: seconds to add.
    var secondsOffset: Int64 = 0

    init(linkTypeNumber: UInt32, snapLength: UInt32) {
        self.linkTypeNumber = linkTypeNumber
        self.linkType = CaptureLinkType(pcap: linkTypeNumber)
        self.snapLength = snapLength
    }

    /// The point in time of a count in the interface's units; nil when out of range.
    func timestamp(_ units: UInt64) -> Timestamp? {
        guard let elapsed = Self.nanoseconds(units, resolution: resolution) else { return nil }
        guard let base = Int64(exactly: elapsed) else { return nil }
        let (moved, tooFar) = secondsOffset.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflow) = base.addingReportingOverflow(moved)
        return tooFar || overflow ? nil : Timestamp(nanoseconds: sum)
    }

    private static func nanoseconds(_ units: UInt64, resolution: UInt8) -> UInt64? {
        let exponent = Int(resolution & 0x7F)
        if resolution & 0x80 != 0 {
            let (high, low) = units.multipliedFullWidth(by: 1_000_000_000)
            if exponent >= 64 { return high >> UInt64(exponent - 64) }
            guard exponent > 0 else { return high == 0 ? low : nil }
            guard high >> UInt64(exponent) == 0 else { return nil }
            return high << UInt64(64 - exponent) | low >> UInt64(exponent)
        }
        switch exponent {
        case 9: return units
        case 0...8:
            let (product, overflow) = units.multipliedReportingOverflow(by: power(9 - exponent))
            return overflow ? nil : product
        case 10...28: return units / power(exponent - 9)
        default: return 0  // Units below 10^-28 s: 64 bits of them are no nanosecond.
        }
    }

    private static func power(_ exponent: Int) -> UInt64 {
        var product: UInt64 = 1
        for _ in 0..<exponent { product &*= 10 }
        return product
    }
}
