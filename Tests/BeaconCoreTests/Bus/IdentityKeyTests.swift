import BeaconCore
import Testing

@Suite struct IdentityKeyTests {
    @Test func differentOctetsGiveDifferentKeys() {
        var seen: Set<IdentityKey> = []
        var made = 0
        func add(_ octets: [UInt8]) {
            var key = IdentityKey()
            key.combine(octets.span)
            seen.insert(key)
            made += 1
        }
        for length in 0..<40 {
            add([UInt8](repeating: 0, count: length))
            if length > 0 { add([UInt8](repeating: 0, count: length - 1) + [1]) }
        }
        for number in 1..<UInt16(50_000) { add([UInt8(number >> 8), UInt8(number & 0xFF), 0, 0, 0, 0]) }
        #expect(seen.count == made)
    }

    @Test func bothHalvesOfAKeyDiffer() {
        var low: Set<UInt64> = []
        var high: Set<UInt64> = []
        for number in 0..<100_000 as Range<UInt64> {
            var key = IdentityKey()
            key.combine(number)
            low.insert(key.low)
            high.insert(key.high)
        }
        #expect(low.count == 100_000)
        #expect(high.count == 100_000)
        #expect(Set(low.map { $0 & 0xFFFF }).count > 45_000, "buckets are used unevenly")
    }
}
