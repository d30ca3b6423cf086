import BeaconCore

/// The advertising data that a synthetic beacon begins with.
struct SyntheticPayload {
    private(set) var data: [UInt8] = []
    /// What the readings of a sensor lie around, in the units of its format.
    private(set) var baseline: InlineArray<3, UInt16> = [0, 0, 0]

    private static let flags: [UInt8] = [0x02, 0x01, 0x06]
    private static let eddystone = flags + [0x03, 0x03, 0xAA, 0xFE]
    private static let uuids: [[UInt8]] = [
        [0xE2, 0xC5, 0x6D, 0xB5, 0xDF, 0xFB, 0x48, 0xD2, 0xB0, 0x60, 0xD0, 0xF5, 0xA7, 0x10, 0x96, 0xE0],
        [0xF7, 0x82, 0x6D, 0xA6, 0x4F, 0xA2, 0x4E, 0x98, 0x80, 0x24, 0xBC, 0x5B, 0x71, 0xE0, 0x89, 0x3E],
    ]
    private static let sites = ["example", "acme-shop", "museum", "p.lot42", "goo.gl/Aq3", "stadium"]
    private static let names = [
        "LE-Bose QC35", "Mi Smart Band 6", "TY", "Govee_H5075_3F2A", "JBL Flip 5", "[TV] Samsung Q80",
        "Forerunner", "P mesh", "ELK-BLEDOM", "Charge 5",
    ]
    private static let otherCompanies: [(identifier: UInt16, octets: Int)] = [
        (0x0006, 27), (0x0075, 20), (0x0087, 8), (0x00E0, 12), (0x0157, 24), (0x02E1, 16),
    ]

    init(_ kind: SyntheticKind, _ address: DeviceAddress, _ random: inout SplitMix64) {
        switch kind {
        case .iBeacon: iBeacon(&random)
        case .eddystoneUID: eddystoneUID(&random)
        case .eddystoneURL: eddystoneURL(&random)
        case .eddystoneTLM: eddystoneTLM(&random)
        case .altBeacon: altBeacon(&random)
        case .ruuvi: ruuvi(address, &random)
        case .bthome: bthome(address, &random)
        case .apple: apple(&random)
        case .otherManufacturer: otherManufacturer(&random)
        case .name:
            data = Self.flags
            append(0x09, Array(random.element(of: Self.names).utf8))
        }
    }

    /// Appends an AD structure.
    private mutating func append(_ type: UInt8, _ value: [UInt8]) {
        data += [UInt8(truncatingIfNeeded: value.count + 1), type] + value
    }

    /// A negative power in dBm of at most so many bits below `highest`.
    private func power(_ highest: Int8, _ bits: UInt64, _ random: inout SplitMix64) -> UInt8 {
        UInt8(bitPattern: highest - Int8(truncatingIfNeeded: random.bits(bits)))
    }

    private func bigEndian(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    private mutating func iBeacon(_ random: inout SplitMix64) {
        data = Self.flags
        let isWellKnown = random.next(below: 4) > 0
        let uuid = isWellKnown ? random.element(of: Self.uuids) : random.octets(16)
        append(0xFF, [0x4C, 0x00, 0x02, 0x15] + uuid + random.octets(4) + [power(-50, 5, &random)])
    }

    private mutating func eddystoneUID(_ random: inout SplitMix64) {
        data = Self.eddystone
        append(0x16, [0xAA, 0xFE, 0x00, power(-10, 4, &random)] + random.octets(16) + [0, 0])
    }

    private mutating func eddystoneURL(_ random: inout SplitMix64) {
        data = Self.eddystone
        var url = [UInt8(truncatingIfNeeded: random.bits(2))] + Array(random.element(of: Self.sites).utf8)
        url.append(UInt8(truncatingIfNeeded: random.next(below: 14)))
        if random.bits(1) == 1 { url += Array("b\(10 + random.next(below: 90))".utf8) }
        append(0x16, [0xAA, 0xFE, 0x10, power(-10, 4, &random)] + url)
    }

    private mutating func eddystoneTLM(_ random: inout SplitMix64) {
        data = Self.eddystone
        baseline = [2500 + random.bits(9), (15 + random.bits(3)) << 8, 0]
        let telemetry = bigEndian(baseline[0]) + bigEndian(baseline[1])
        let counters = [0] + random.octets(3) + [0] + random.octets(3)
        append(0x16, [0xAA, 0xFE, 0x20, 0x00] + telemetry + counters)
    }

    private mutating func altBeacon(_ random: inout SplitMix64) {
        data = Self.flags
        append(
            0xFF,
            [0x18, 0x01, 0xBE, 0xAC] + random.octets(20) + [power(-50, 5, &random)] + random.octets(1)
        )
    }

    /// Ruuvi's data format 5: 1.3 V above 1.6 V, +4 dBm.
    private mutating func ruuvi(_ address: DeviceAddress, _ random: inout SplitMix64) {
        data = Self.flags
        baseline = [3600 + random.bits(10), 17_000 + random.bits(11), 50_000 + random.bits(11)]
        let readings = bigEndian(baseline[0]) + bigEndian(baseline[1]) + bigEndian(baseline[2])
        let acceleration: [UInt8] = [0, 0, 0, 0, 0x03, 0xE8]
        let rest = bigEndian(1300 << 5 | 22) + [UInt8(random.bits(3))] + bigEndian(random.bits(15))
        let mac = (0..<6).reversed().map { UInt8(truncatingIfNeeded: address.rawValue >> UInt64(8 * $0)) }
        append(0xFF, [0x99, 0x04, 0x05] + readings + acceleration + rest + mac)
    }

    /// BTHome v2: packet id, battery, temperature, humidity, then a voltage or the name of a Xiaomi sensor.
    private mutating func bthome(_ address: DeviceAddress, _ random: inout SplitMix64) {
        data = Self.flags
        baseline = [1900 + random.bits(9), 4000 + random.bits(10), 0]
        let battery = UInt8(40 + random.bits(5))
        let temperature = bigEndian(baseline[0].byteSwapped)
        let humidity = bigEndian(baseline[1].byteSwapped)
        var objects = [0x00] + random.octets(1) + [0x01, battery, 0x02] + temperature + [0x03] + humidity
        let hasName = random.bits(1) == 1
        if !hasName { objects += [0x0C] + bigEndian((2900 + random.bits(6)).byteSwapped) }
        append(0x16, [0xD2, 0xFC, 0x40] + objects)
        guard hasName else { return }
        let digits = String(address.rawValue & 0xFFFFFF | 1 << 24, radix: 16, uppercase: true).dropFirst()
        append(0x09, Array("ATC_\(digits)".utf8))
    }

    private mutating func apple(_ random: inout SplitMix64) {
        switch random.bits(4) {
        case 0..<9:
            // Nearby info, beside a Tx Power Level.
            data = [0x02, 0x01, 0x1A, 0x02, 0x0A, 0x0C]
            append(0xFF, [0x4C, 0x00, 0x10, 0x06] + random.octets(6))
        case 9..<11:
            // Handoff and nearby info in one structure.
            data = [0x02, 0x01, 0x1A]
            let handoff = [0x0C, 0x0E] + random.octets(14)
            append(0xFF, [0x4C, 0x00] + handoff + [0x10, 0x06] + random.octets(6))
        case 11..<14: append(0xFF, [0x4C, 0x00, 0x12, 0x19] + random.octets(25))
        case 14: append(0xFF, [0x4C, 0x00, 0x07, 0x19, 0x01] + random.octets(24))
        default:
            data = Self.flags
            append(0xFF, [0x4C, 0x00, 0x0F, 0x05] + random.octets(5))
        }
    }

    private mutating func otherManufacturer(_ random: inout SplitMix64) {
        let (identifier, count) = random.element(of: Self.otherCompanies)
        // With the flags, 27 octets of it would not fit in 31.
        if count <= 24 { data = Self.flags }
        append(0xFF, bigEndian(identifier.byteSwapped) + random.octets(count))
    }
}
