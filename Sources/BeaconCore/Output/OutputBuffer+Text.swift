extension OutputBuffer {
    /// Appends a JSON string in quotes.
    public mutating func appendJSON(text: String) {
        append(UInt8(ascii: "\""))
        for octet in text.utf8 { appendEscaped(octet) }
        append(UInt8(ascii: "\""))
    }

    /// Appends octets that should be UTF-8 as the inside of a JSON string.
    ///
    /// Each maximal ill-formed part becomes U+FFFD (Unicode, 3.9, "substitution of maximal subparts").
    ///
    /// - Returns: whether all of it was well formed.
    @discardableResult
    public mutating func appendJSONCharacters(_ octets: Span<UInt8>) -> Bool {
        var wellFormed = true
        var index = 0
        while index < octets.count {
            let octet = octets[index]
            if octet < 0x80 {
                appendEscaped(octet)
                index += 1
                continue
            }
            let sequence = utf8Sequence(octets, at: index)
            if sequence.isWellFormed {
                for position in index..<index + sequence.length { append(octets[position]) }
            } else {
                append("\u{FFFD}")
                wellFormed = false
            }
            index += sequence.length
        }
        return wellFormed
    }

    @inline(__always)
    mutating func appendEscaped(_ octet: UInt8) {
        if octet >= 0x20, octet != UInt8(ascii: "\""), octet != UInt8(ascii: "\\"), octet != 0x7F {
            append(octet)
        } else {
            appendEscape(octet)
        }
    }

    private mutating func appendEscape(_ octet: UInt8) {
        if octet == UInt8(ascii: "\"") || octet == UInt8(ascii: "\\") {
            append(UInt8(ascii: "\\"))
            append(octet)
            return
        }
        append("\\u00")
        append(lowercaseHexDigit(octet >> 4))
        append(lowercaseHexDigit(octet & 15))
    }

    /// Appends octets as lower-case hexadecimal digits.
    public mutating func append(hex octets: Span<UInt8>) {
        reserve(octets.count * 2)
        unsafe octets.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe appendHex(start, source.count)
        }
    }

    /// Appends hexadecimal digits, four octets at a time; room must be there.
    @inline(__always)
    mutating func appendHex(_ octets: UnsafePointer<UInt8>, _ length: Int) {
        var index = 0
        while index &+ 4 <= length {
            let word = unsafe UnsafeRawPointer(octets + index).loadUnaligned(as: UInt32.self)
            unsafe store(hexDigits(UInt32(littleEndian: word)), at: base + count + 2 &* index)
            index &+= 4
        }
        while index < length {
            let octet = unsafe octets[index]
            unsafe base[count + 2 &* index] = lowercaseHexDigit(octet >> 4)
            unsafe base[count + 2 &* index + 1] = lowercaseHexDigit(octet & 15)
            index &+= 1
        }
        count += 2 &* length
    }

    /// Appends 16 octets in the written form of a UUID; room must be there.
    mutating func appendUUID(_ octets: UnsafePointer<UInt8>) {
        unsafe appendHex(octets, 4)
        var offset = 4
        while offset < 10 {
            append(UInt8(ascii: "-"))
            unsafe appendHex(octets + offset, 2)
            offset += 2
        }
        append(UInt8(ascii: "-"))
        unsafe appendHex(octets + 10, 6)
    }

    /// Appends an address as `A4:C1:38:00:00:01`.
    public mutating func append(_ address: DeviceAddress) {
        reserve(24)
        // Upper case: the letters of the digits lie 32 below, and bit 6 tells letters from digits.
        let high = upperCase(hexDigits(UInt32(truncatingIfNeeded: address.rawValue >> 16).byteSwapped))
        let low = upperCase(hexDigits(UInt32(truncatingIfNeeded: address.rawValue << 16).byteSwapped))
        for pair in 0..<6 {
            let word = pair < 4 ? high >> UInt64(16 &* pair) : low >> UInt64(16 &* (pair &- 4))
            unsafe base[count] = UInt8(truncatingIfNeeded: word)
            unsafe base[count + 1] = UInt8(truncatingIfNeeded: word >> 8)
            unsafe base[count + 2] = UInt8(ascii: ":")
            count += 3
        }
        count -= 1
    }
}

/// The eight lower-case digits of four octets, the first octet lowest, as text in memory order.
@inline(__always)
func hexDigits(_ word: UInt32) -> UInt64 {
    var lanes = UInt64(word)
    lanes = (lanes | lanes << 16) & 0x0000_FFFF_0000_FFFF
    lanes = (lanes | lanes << 8) & 0x00FF_00FF_00FF_00FF
    let nibbles = ((lanes >> 4) | (lanes << 8)) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = ((nibbles &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
    return nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 39
}

@inline(__always)
private func upperCase(_ digits: UInt64) -> UInt64 {
    digits & ~((digits & 0x4040_4040_4040_4040) >> 1)
}

@inline(__always)
func lowercaseHexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "a") &- 10 &+ nibble
}
