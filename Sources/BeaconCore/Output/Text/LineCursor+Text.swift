extension LineCursor {
    /// Appends octets as lower-case hexadecimal digits, eight octets at a time.
    @inline(__always)
    mutating func append(hex octets: UnsafePointer<UInt8>, count: Int) {
        var index = 0
        while index &+ 8 <= count {
            let digits = unsafe hexDigits(octets + index)
            append(digits.0, count: 8)
            append(digits.1, count: 8)
            index &+= 8
        }
        while index < count {
            append(hexDigits(unsafe octets[index]), count: 2)
            index &+= 1
        }
    }

    /// Appends 16 octets in the written form of a UUID.
    @inline(__always)
    mutating func append(uuid octets: UnsafePointer<UInt8>) {
        let dash = UInt8(ascii: "-")
        let first = unsafe hexDigits(octets)
        let last = unsafe hexDigits(octets + 8)
        append(first.0, count: 8)
        append(dash)
        append(first.1, count: 4)
        append(dash)
        append(first.1 >> 32, count: 4)
        append(dash)
        append(last.0, count: 4)
        append(dash)
        append(last.0 >> 32, count: 4)
        append(last.1, count: 8)
    }

    /// Appends an address as `A4:C1:38:00:00:01`.
    @inline(__always)
    mutating func append(_ address: DeviceAddress) {
        let octets = unsafe unsafeBitCast((address.rawValue << 16).byteSwapped, to: SIMD8<UInt8>.self)
        let digits = hexDigits(octets, letters: 7)
        append(threePairs: digits.0, count: 8)
        append(UInt8(ascii: ":"))
        append(threePairs: digits.0 >> 48 | digits.1 << 16, count: 8)
    }

    /// Appends six octets in writing order as an address.
    @inline(__always)
    mutating func append(addressAt octets: UnsafePointer<UInt8>) {
        let span = unsafe Span(_unsafeStart: octets, count: 6)
        if let address = DeviceAddress(bigEndian: span, at: 0) { append(address) }
    }

    /// Appends six digits as `A4:C1:38`.
    @inline(__always)
    private mutating func append(threePairs digits: UInt64, count: Int) {
        let pairs = digits & 0xFFFF | (digits & 0xFFFF_0000) << 8 | (digits & 0xFFFF_0000_0000) << 16
        append(pairs | 0x00_003A_0000_3A_0000, count: count)
    }

    /// Appends octets that should be UTF-8 as the inside of a JSON string, at most six octets for each.
    ///
    /// Each maximal ill-formed part becomes U+FFFD (Unicode, 3.9, "substitution of maximal subparts").
    ///
    /// - Returns: whether all of it was well formed.
    @inline(__always)
    mutating func append(json octets: Span<UInt8>) -> Bool {
        var index = 0
        while index < octets.count {
            let octet = octets[index]
            guard octet >= 0x20, octet < 0x7F, octet != UInt8(ascii: "\""), octet != UInt8(ascii: "\\") else {
                let (line, wellFormed) = appending(json: octets, from: index)
                self = line
                return wellFormed
            }
            append(octet)
            index &+= 1
        }
        return true
    }

    /// Goes on at an octet that is no plain ASCII.
    @inline(never)
    private func appending(json octets: Span<UInt8>, from start: Int) -> (LineCursor, wellFormed: Bool) {
        var line = self
        var wellFormed = true
        var index = start
        while index < octets.count {
            let octet = octets[index]
            if octet < 0x80 {
                line.append(escaped: octet)
                index += 1
                continue
            }
            let sequence = utf8Sequence(octets, at: index)
            // U+0080 to U+009F are control characters too: U+009B steers a terminal as ESC [ does.
            if sequence.isWellFormed, octet == 0xC2, octets[index + 1] < 0xA0 {
                line.append(controlCharacter: octets[index + 1])
            } else if sequence.isWellFormed {
                for position in index..<index + sequence.length { line.append(octets[position]) }
            } else {
                line.append("\u{FFFD}")
                wellFormed = false
            }
            index += sequence.length
        }
        return (line, wellFormed)
    }

    @inline(__always)
    mutating func append(escaped octet: UInt8) {
        if octet >= 0x20, octet != UInt8(ascii: "\""), octet != UInt8(ascii: "\\"), octet != 0x7F {
            append(octet)
        } else if octet == UInt8(ascii: "\"") || octet == UInt8(ascii: "\\") {
            append(UInt8(ascii: "\\"))
            append(octet)
        } else {
            append(controlCharacter: octet)
        }
    }

    /// Appends a character below U+0100 as `\u00XX`.
    @inline(__always)
    private mutating func append(controlCharacter code: UInt8) {
        append("\\u00")
        append(hexDigits(code), count: 2)
    }
}

/// The sixteen digits of eight octets, in two words as text in memory order.
@inline(__always)
private func hexDigits(_ octets: UnsafePointer<UInt8>) -> (UInt64, UInt64) {
    hexDigits(unsafe UnsafeRawPointer(octets).loadUnaligned(as: SIMD8<UInt8>.self), letters: 39)
}

/// The sixteen digits of eight octets, letters so far behind `9` in ASCII: 39 in lower case, 7 in upper.
@inline(__always)
private func hexDigits(_ octets: SIMD8<UInt8>, letters distance: UInt16) -> (UInt64, UInt64) {
    let lanes = SIMD8<UInt16>(truncatingIfNeeded: octets)
    let nibbles = ((lanes &>> 4) | (lanes &<< 8)) & 0x0F0F
    let letters = ((nibbles &+ 0x0606) &>> 4) & 0x0101
    let digits = unsafe unsafeBitCast(nibbles &+ 0x3030 &+ letters &* distance, to: SIMD2<UInt64>.self)
    return (digits.x, digits.y)
}

/// The two digits of one octet.
@inline(__always)
private func hexDigits(_ octet: UInt8) -> UInt32 {
    let nibbles = UInt32(octet >> 4) | UInt32(octet & 15) << 8
    return nibbles &+ 0x3030 &+ (((nibbles &+ 0x0606) >> 4) & 0x0101) &* 39
}
