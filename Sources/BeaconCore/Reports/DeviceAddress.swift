/// A 48-bit Bluetooth device address.
///
/// Core Specification, Vol 6, Part B, 1.3. The wire carries the least significant octet first;
/// people write the most significant first.
public struct DeviceAddress: BitwiseCopyable, Hashable, Sendable {
    /// The address as one number, most significant octet highest; the upper 16 bits are zero.
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue & 0xFFFF_FFFF_FFFF }

    /// Reads six octets in the wire's order, or gives `nil` when fewer are there.
    public init?(littleEndian octets: Span<UInt8>, at offset: Int) {
        guard offset >= 0, octets.count >= 6, offset <= octets.count - 6 else { return nil }
        var value: UInt64 = 0
        for index in 0..<6 { value |= UInt64(octets[offset + index]) << UInt64(8 * index) }
        rawValue = value
    }

    /// Reads six octets in writing order, or gives `nil` when fewer are there.
    public init?(bigEndian octets: Span<UInt8>, at offset: Int) {
        guard offset >= 0, octets.count >= 6, offset <= octets.count - 6 else { return nil }
        var value: UInt64 = 0
        for index in 0..<6 { value = value << 8 | UInt64(octets[offset + index]) }
        rawValue = value
    }

    /// Reads the written form `A4:C1:38:00:00:01`, in either case.
    public init?(text: some StringProtocol) {
        var value: UInt64 = 0
        var position = 0
        for character in text.utf8 {
            if position % 3 == 2 {
                guard character == UInt8(ascii: ":") else { return nil }
            } else {
                guard let digit = hexDigitValue(character) else { return nil }
                value = value << 4 | UInt64(digit)
            }
            position += 1
        }
        guard position == 17 else { return nil }
        rawValue = value
    }
}

extension DeviceAddress: CustomStringConvertible {
    public var description: String {
        var text = ""
        for index in (0..<6).reversed() {
            let octet = UInt8(truncatingIfNeeded: rawValue >> UInt64(8 * index))
            if octet < 16 { text += "0" }
            text += String(octet, radix: 16, uppercase: true)
            if index > 0 { text += ":" }
        }
        return text
    }
}

/// The value of an ASCII hexadecimal digit, or `nil` for any other octet.
@inlinable
public func hexDigitValue(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
}
