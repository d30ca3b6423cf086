import BeaconCore

/// One device on the synthetic air, as the HCI packet that reports it.
///
///     offset  0   1   2       3   4   5           6             7        13           14    14 + n
///             04  3E  n + 12  02  01  Event_Type  Address_Type  Address  n            data  RSSI
///
/// LE Advertising Report with one report (Core Specification, Vol 4, Part E, 7.7.65.2) behind its
/// H4 indicator. Readings change inside the packet, so that a report costs no allocation.
struct SyntheticBeacon {
    static let dataStart = 14
    static let maximumPacket = 46

    let kind: SyntheticKind
    let report: AdvertisingReport
    let dataCount: Int
    private let strength: Int
    private let baseline: InlineArray<3, UInt16>
    private(set) var octets = InlineArray<48, UInt8>(repeating: 0)

    var packetCount: Int { dataCount + 15 }

    /// - Parameters:
    ///   - index: its number; it makes the address unique.
    ///   - count: how many beacons there are.
    ///   - random: everything else.
    init(_ index: Int, among count: Int, _ random: inout SplitMix64) {
        kind = SyntheticKind(ofBeacon: index, among: count)
        let isResolvable = kind == .apple
        let isRandom = isResolvable || random.next(below: 4) > 0
        let topBits: UInt64 = isResolvable ? 0b01 << 46 : isRandom ? 0b11 << 46 : 0
        let middle = random.next() & 0x3FFF_FFF0_0000
        let address = DeviceAddress(rawValue: topBits | middle | UInt64(truncatingIfNeeded: index) & 0xFFFFF)
        let eventType = random.element(of: [EventType.advInd, .advNonconnInd, .advNonconnInd, .advScanInd])
        report = AdvertisingReport(
            address: address,
            addressType: isRandom ? .randomDevice : .publicDevice,
            eventType: eventType
        )
        strength = -45 - Int(random.next(below: 50))
        let payload = SyntheticPayload(kind, address, &random)
        baseline = payload.baseline
        dataCount = payload.data.count
        fill(payload.data)
    }

    private mutating func fill(_ data: [UInt8]) {
        let length = UInt8(truncatingIfNeeded: data.count)
        let address = report.address.rawValue
        let head: [UInt8] = [
            0x04, 0x3E, length &+ 12, 0x02, 0x01,
            report.eventType?.legacyReportOctet ?? 0, report.addressType?.rawValue ?? 0,
        ]
        let packet =
            head + (0..<6).map { UInt8(truncatingIfNeeded: address >> UInt64(8 * $0)) } + [length] + data
        for (index, octet) in packet.prefix(Self.maximumPacket).enumerated() { octets[index] = octet }
    }

    /// Changes what changes from one report to the next.
    ///
    /// - Returns: the RSSI, which the packet then holds.
    mutating func advance(_ random: inout SplitMix64) -> PowerLevel {
        let noise = random.next()
        // A reading lasts for two reports or so, as a sensor advertises more often than it measures.
        if noise >> 32 & 0xFFFF < 0x9999 { takeReading(random.next()) }
        let rssi = Int8(clamping: min(max(strength + Int(noise & 15) - 7, -100), -40))
        octets[dataCount + Self.dataStart] = UInt8(bitPattern: rssi)
        return PowerLevel(dBm: rssi)
    }

    private mutating func takeReading(_ noise: UInt64) {
        switch kind {
        case .eddystoneTLM:
            setBigEndian(baseline[1] &+ UInt16(noise & 0xFF), at: 15)
            count(at: 17, by: 1)
            count(at: 21, by: 10)
        case .ruuvi:
            setBigEndian(baseline[0] &+ UInt16(noise & 63), at: 8)
            setBigEndian(baseline[1] &+ UInt16(noise >> 6 & 63), at: 10)
            setBigEndian(baseline[2] &+ UInt16(noise >> 12 & 15), at: 12)
            setBigEndian(UInt16(noise >> 16 & 31) &- 16, at: 14)
            setBigEndian(UInt16(noise >> 21 & 31) &- 16, at: 16)
            setBigEndian(1000 &+ UInt16(noise >> 26 & 15), at: 18)
            // 65535 stands for "no sequence number".
            setBigEndian((bigEndian(at: 23) &+ 1) % 65_535, at: 23)
        case .bthome:
            octets[Self.dataStart + 9] &+= 1
            setBigEndian((baseline[0] &+ UInt16(noise & 31)).byteSwapped, at: 13)
            setBigEndian((baseline[1] &+ UInt16(noise >> 5 & 63)).byteSwapped, at: 16)
        case .iBeacon, .eddystoneUID, .eddystoneURL, .altBeacon, .apple, .otherManufacturer, .name: return
        }
    }

    // Offsets count in the advertising data.

    private func bigEndian(at offset: Int) -> UInt16 {
        UInt16(octets[Self.dataStart + offset]) << 8 | UInt16(octets[Self.dataStart + offset + 1])
    }

    private mutating func setBigEndian(_ value: UInt16, at offset: Int) {
        octets[Self.dataStart + offset] = UInt8(truncatingIfNeeded: value >> 8)
        octets[Self.dataStart + offset + 1] = UInt8(truncatingIfNeeded: value)
    }

    /// Adds to a counter of four octets, the most significant first.
    private mutating func count(at offset: Int, by step: UInt32) {
        let value = (UInt32(bigEndian(at: offset)) << 16 | UInt32(bigEndian(at: offset + 2))) &+ step
        setBigEndian(UInt16(truncatingIfNeeded: value >> 16), at: offset)
        setBigEndian(UInt16(truncatingIfNeeded: value), at: offset + 2)
    }
}
