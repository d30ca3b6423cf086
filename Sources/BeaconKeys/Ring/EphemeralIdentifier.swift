internal import BeaconCore

/// The identifier that an Eddystone-EID beacon sends at a time of its own clock.
///
/// google/eddystone, eddystone-eid/eid-computation.md: a temporary key from the upper half of the clock, then the
/// clock without its lowest bits, as many as the exponent says.
struct EphemeralIdentifier {
    private let aes: AES
    private var temporary: (key: ShortOctets, upper: UInt32)?
    private let identityKey: [UInt8]

    init(_ aes: AES, _ identityKey: [UInt8]) {
        self.aes = aes
        self.identityKey = identityKey
    }

    /// Makes the identifier of a clock, whose lowest bits count for nothing.
    mutating func make(clock: UInt32, exponent: UInt8) -> UInt64 {
        let upper = clock >> 16
        if temporary?.upper != upper { temporary = (temporaryKey(upper), upper) }
        guard let key = temporary?.key else { return 0 }
        aes.setKey(key)
        var block = ShortOctets()
        for _ in 0..<11 { block.append(0) }
        block.append(exponent)
        block.append(bigEndian: clock & ~((1 << UInt32(min(exponent, 15))) &- 1))
        let sealed = aes.encrypt(block)
        var identifier: UInt64 = 0
        for index in 0..<8 { identifier = identifier << 8 | UInt64(sealed[index]) }
        return identifier
    }

    /// Makes all identifiers of clocks whose upper half is the same, in their order.
    mutating func all(upper: UInt32, exponent: UInt8) -> [UInt64] {
        let count = 65_536 >> Int(exponent)
        var blocks = [UInt8](repeating: 0, count: count * AES.blockLength)
        for number in 0..<count {
            let (start, lower) = (number * AES.blockLength, number << Int(exponent))
            blocks[start + 11] = exponent
            blocks[start + 13] = UInt8(truncatingIfNeeded: upper)
            blocks[start + 14] = UInt8(truncatingIfNeeded: lower >> 8)
            blocks[start + 15] = UInt8(truncatingIfNeeded: lower)
        }
        aes.setKey(temporaryKey(upper))
        guard aes.encrypt(&blocks) else { return [] }
        return (0..<count).map { number in
            blocks[number * AES.blockLength..<number * AES.blockLength + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private func temporaryKey(_ upper: UInt32) -> ShortOctets {
        aes.setKey(identityKey.span)
        var block = ShortOctets()
        for _ in 0..<11 { block.append(0) }
        block.append(0xFF)
        block.append(bigEndian: upper & 0xFFFF)
        return aes.encrypt(block)
    }
}

extension ShortOctets {
    /// Appends four octets, the highest first.
    mutating func append(bigEndian number: UInt32) {
        append(UInt8(truncatingIfNeeded: number >> 24))
        append(UInt8(truncatingIfNeeded: number >> 16))
        append(UInt8(truncatingIfNeeded: number >> 8))
        append(UInt8(truncatingIfNeeded: number))
    }
}
