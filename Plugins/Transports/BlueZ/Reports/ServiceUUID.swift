import BeaconCore

/// A UUID of a service, as short as it can be said.
///
/// Core Specification, Vol 3, Part B, 2.5.1: 16 and 32 bits stand for the first 32 of
/// `00000000-0000-1000-8000-00805F9B34FB`.
struct ServiceUUID: Hashable {
    private static let baseHigh: UInt64 = 0x0000_0000_0000_1000
    private static let baseLow: UInt64 = 0x8000_0080_5F9B_34FB

    let high: UInt64
    let low: UInt64

    /// Reads `0000feaa-0000-1000-8000-00805f9b34fb`, in either case.
    init?(_ text: Span<UInt8>) {
        guard text.count == 36 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        var digits = 0
        for index in 0..<36 {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard text[index] == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let value = hexDigitValue(text[index]) else { return nil }
            let digit = UInt64(value)
            if digits < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
            digits += 1
        }
        self.high = high
        self.low = low
    }

    /// The octets that say it: 2, 4 or 16.
    var width: Int {
        guard low == Self.baseLow, high & 0xFFFF_FFFF == Self.baseHigh else { return 16 }
        return high >> 48 == 0 ? 2 : 4
    }

    /// An octet of that width, the least significant first.
    func octet(_ index: Int) -> UInt8 {
        if width < 16 { return UInt8(truncatingIfNeeded: high >> UInt64(32 + 8 * index)) }
        let half = index < 8 ? low : high
        return UInt8(truncatingIfNeeded: half >> UInt64(8 * (index & 7)))
    }
}
