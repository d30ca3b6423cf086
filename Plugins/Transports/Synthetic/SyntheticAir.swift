import BeaconCore

/// The reports of a crowd of synthetic beacons, one after another.
///
/// The same seed gives the same reports, and the first `n` of them do not depend on how many follow.
struct SyntheticAir {
    /// Where packets come from in the link type of pcap that has an H4 indicator, and from the controller.
    private static let linkType: UInt32 = 187
    private static let received: UInt32 = 1

    private var random: SplitMix64
    private var beacons: [SyntheticBeacon]
    private let start: Int64
    private let rate: UInt64
    private var number: UInt64 = 0

    /// - Parameters:
    ///   - count: how many beacons there are, at least one.
    ///   - rate: reports a second, at least one.
    ///   - start: microseconds since 1970.
    ///   - seed: what everything random follows from.
    init(beacons count: Int, rate: Int64, start: Int64, seed: Int64) {
        var random = SplitMix64(seed: UInt64(bitPattern: seed))
        beacons = (0..<count).map { SyntheticBeacon($0, among: count, &random) }
        self.random = random
        self.rate = rate.magnitude
        self.start = start
    }

    /// Appends the next report, with its packet; the batch must have room for it.
    mutating func append(to batch: inout OpenReportBatch) {
        let time = nextTime()
        let index = Int(random.next(below: UInt64(beacons.count)))
        let rssi = beacons[index].advance(&random)
        let beacon = beacons[index]
        let packet = SourcePacket(
            linkType: Self.linkType,
            flags: Self.received,
            time: time,
            originalLength: UInt32(truncatingIfNeeded: beacon.packetCount)
        )
        let octets = beacon.octets
        guard batch.appendPacket(packet, octets: octets.span.extracting(first: beacon.packetCount)) else {
            return
        }
        var report = beacon.report
        report.time = time
        report.rssi = rssi
        let data = SyntheticBeacon.dataStart..<SyntheticBeacon.dataStart + beacon.dataCount
        _ = batch.append(report, dataInPacket: data)
    }

    /// Each report falls somewhere in its own share of the time, so that the rate is exact.
    private mutating func nextTime() -> Timestamp? {
        let offset = number &* 1_000_000 &+ random.next(below: 1_000_000)
        number &+= 1
        return Timestamp(microseconds: start &+ Int64(truncatingIfNeeded: offset / rate))
    }
}
