/// Writes AD structures from what bluetoothd made of them.
///
/// ```
/// 0       1     2 …
/// Length  Type  Value …
/// ```
/// Core Specification, Vol 3, Part C, 11.
struct ADBuilder {
    /// An advert of 1,650 octets and a scan response of as many (Vol 4, Part E, 7.7.65.13).
    static let capacity = 3300

    private(set) var octets: [UInt8] = []
    /// How many structures did not fit, or have no form as a structure.
    private(set) var unfit = 0

    init() { octets.reserveCapacity(Self.capacity) }

    var isEmpty: Bool { octets.isEmpty }

    mutating func removeAll() {
        octets.removeAll(keepingCapacity: true)
        unfit = 0
    }

    /// Appends a structure that holds these octets.
    mutating func append(_ type: UInt8, _ value: Span<UInt8>) {
        guard begin(type, count: value.count) else { return }
        for index in value.indices { octets.append(value[index]) }
    }

    /// Appends a structure that begins with a key.
    mutating func append(_ key: DataKey, _ value: Span<UInt8>) {
        guard begin(key.type, count: key.width + value.count) else { return }
        for index in 0..<key.width { octets.append(key.octet(index)) }
        for index in value.indices { octets.append(value[index]) }
    }

    /// Appends a structure that holds a number, the least significant octet first.
    mutating func append(_ type: UInt8, _ number: UInt16, octets count: Int) {
        guard begin(type, count: count) else { return }
        for index in 0..<count { octets.append(UInt8(truncatingIfNeeded: number >> UInt16(8 * index))) }
    }

    /// Appends the UUIDs of one width, in as many structures as they need.
    mutating func append(_ uuids: [ServiceUUID], width: Int) {
        let type: UInt8 = width == 2 ? 0x03 : width == 4 ? 0x05 : 0x07
        let most = 254 / width
        var left = 0
        for uuid in uuids where uuid.width == width { left += 1 }
        var room = 0
        for uuid in uuids where uuid.width == width {
            if room == 0 {
                room = min(left, most)
                guard begin(type, count: room * width) else { return }
            }
            for index in 0..<width { octets.append(uuid.octet(index)) }
            room -= 1
            left -= 1
        }
    }

    /// Appends those structures of another that have none of the types that are here.
    mutating func appendOtherTypes(of other: ADBuilder) {
        let end = octets.count
        var start = 0
        while start + 1 < other.octets.count {
            let next = start + 1 + Int(other.octets[start])
            if !holds(other.octets[start + 1], before: end), next <= other.octets.count,
                octets.count + next - start <= Self.capacity
            {
                octets += other.octets[start..<next]
            }
            start = next
        }
    }

    private func holds(_ type: UInt8, before end: Int) -> Bool {
        var start = 0
        while start + 1 < end {
            if octets[start + 1] == type { return true }
            start += 1 + Int(octets[start])
        }
        return false
    }

    private mutating func begin(_ type: UInt8, count: Int) -> Bool {
        guard count <= 254, octets.count + 2 + count <= Self.capacity else {
            unfit += 1
            return false
        }
        octets.append(UInt8(truncatingIfNeeded: count + 1))
        octets.append(type)
        return true
    }
}
