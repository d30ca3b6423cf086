import BeaconCore

/// Readings in a web address, as early RuuviTags sent them: data formats 2 and 4.
///
///     characters  0         8
///                 ruu.vi/#  eight of base64 for URLs: format, humidity, temperature (2), pressure (2)
///                           in format 4 a ninth, of which only the character is known
///
/// Big endian; temperature is a sign and seven bits, then hundredths, which are always zero.
/// Ruuvi, Data format 4 (URL).
enum LinkReadings {
    /// Where the address begins, behind UUID, frame type, power and scheme.
    private static let start = 5
    /// `ruu.vi/#` as one number.
    private static let site: UInt64 = 0x7275_752E_7669_2F23
    private static let characters = 8

    static func decode(_ value: Span<UInt8>, into frames: inout FrameWriter) -> Verdict {
        let first = start + 8
        guard value.count > first, value[4] == 3, value.bigEndianUInt64(at: start) == site else {
            return .notMine
        }
        var octets: UInt64 = 0
        for offset in first..<min(first + characters, value.count) {
            guard let digit = digit(value[offset]) else {
                return .malformed(offset: offset, .reservedValue)
            }
            octets = octets << 6 | UInt64(digit)
        }
        guard value.count >= first + characters else { return .malformed(offset: value.count, .tooShort) }
        let dataFormat = octets >> 40
        guard dataFormat == 2 || dataFormat == 4 else { return .notMine }
        frames.begin()
        frames.integer(.dataFormat, Int64(dataFormat))
        frames.signAndMagnitude(octet(octets >> 24), hundredths: octet(octets >> 16))
        frames.decimal(.humidity, Int64(octets >> 32 & 0xFF) * 5, exponent: -1)
        frames.decimal(.pressure, Int64(octets & 0xFFFF) + 50_000, exponent: 0)
        let end = first + characters
        // Tags often send format 4 without the ninth character.
        guard dataFormat == 4, value.count > end else { return .decoded(upTo: end, in: value) }
        frames.octets(RuuviField.tag.rawValue, end..<end + 1)
        return .decoded(upTo: end + 1, in: value)
    }

    private static func octet(_ octets: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: octets) }

    /// The six bits of a character of base64, of either alphabet.
    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
        case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
