public import BeaconCore

/// The packets of the synthetic mix in memory, one report each; every fiftieth report comes in two fragments.
public final class PacketStore: Receiver {
    private struct Stored {
        let start: Int
        let packet: SourcePacket
    }

    /// One report in this many is an extended one in two fragments.
    public static let fragmentedShare = 50

    private var octets: [UInt8] = []
    private var packets: [Stored] = []
    /// Where the packets of each report begin.
    private var firstPackets: [Int] = []
    public var wantsMore: Bool { true }

    public init(reports: Int) throws {
        octets.reserveCapacity(reports * 48)
        packets.reserveCapacity(reports + reports / Self.fragmentedShare)
        firstPackets.reserveCapacity(reports)
        try Workload.publish(reports, to: self)
    }

    public func receive(_ events: Events) {
        guard case .reports(let batch) = events.batch else { return }
        events.rows.forEach { row in
            firstPackets.append(packets.count)
            let report = batch[row]
            _ = batch.withPacket(of: row) { _, packet, octets in
                let legacy = (0..<octets.count).map { octets[$0] }
                guard firstPackets.count % Self.fragmentedShare == 0 else { return append(packet, legacy) }
                let data = batch.withData(of: row) { data in (0..<data.count).map { data[$0] } }
                let half = data.count / 2
                append(packet, Self.fragment(of: report, legacy, data[..<half], isLast: false))
                append(packet, Self.fragment(of: report, legacy, data[half...], isLast: true))
            }
        }
    }

    public func finish() {}

    /// Calls `body` with the packets of the reports, in order.
    public func forEach(
        _ reports: Range<Int>,
        _ body: (Span<UInt8>, SourcePacket) -> Void
    ) {
        let first = firstPackets[reports.lowerBound]
        let last = reports.upperBound < firstPackets.count ? firstPackets[reports.upperBound] : packets.count
        let memory = octets
        for index in first..<last {
            let stored = packets[index]
            let end = stored.start + Int(stored.packet.originalLength)
            body(memory.span.extracting(stored.start..<end), stored.packet)
        }
    }

    /// Packets of the first reports that came whole, one report each.
    public func wholePackets(_ count: Int) -> [[UInt8]] {
        packets.lazy.map { self.octets[$0.start..<$0.start + Int($0.packet.originalLength)] }
            .filter { $0[$0.startIndex + 3] == 0x02 }.prefix(count).map(Array.init)
    }

    private func append(_ packet: SourcePacket, _ octets: [UInt8]) {
        var packet = packet
        packet.originalLength = UInt32(octets.count)
        packets.append(Stored(start: self.octets.count, packet: packet))
        self.octets += octets
    }

    /// An LE Extended Advertising Report of a part of the data (Core Specification, Vol 4, Part E, 7.7.65.13).
    private static func fragment(
        of report: AdvertisingReport,
        _ legacy: [UInt8],
        _ data: ArraySlice<UInt8>,
        isLast: Bool
    ) -> [UInt8] {
        let dataStatus: UInt8 = isLast ? 0 : 1 << 5
        let sender = [dataStatus, 0] + legacy[6..<13]
        let radio: [UInt8] = [0x01, 0x02, 0x03, 0x7F, legacy[legacy.count - 1], 0, 0]
        let parameters = sender + radio + [UInt8](repeating: 0, count: 7) + [UInt8(data.count)] + data
        return [0x04, 0x3E, UInt8(parameters.count + 2), 0x0D, 0x01] + parameters
    }
}
