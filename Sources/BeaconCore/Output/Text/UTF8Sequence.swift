/// One UTF-8 sequence, or the maximal part of one that is ill formed.
struct UTF8Sequence {
    var length: Int
    var isWellFormed: Bool
}

/// Looks at the sequence that starts with the octet at `index`, which is not ASCII.
///
/// The table of well-formed sequences is Unicode's, 3.9, table 3-7.
func utf8Sequence(_ octets: Span<UInt8>, at index: Int) -> UTF8Sequence {
    let first = octets[index]
    let needed: Int
    var lower: UInt8 = 0x80
    var upper: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: needed = 2
    case 0xE0: (needed, lower) = (3, 0xA0)
    case 0xED: (needed, upper) = (3, 0x9F)
    case 0xE1...0xEF: needed = 3
    case 0xF0: (needed, lower) = (4, 0x90)
    case 0xF4: (needed, upper) = (4, 0x8F)
    case 0xF1...0xF3: needed = 4
    default: return UTF8Sequence(length: 1, isWellFormed: false)
    }
    var length = 1
    while length < needed {
        guard index + length < octets.count else { break }
        let octet = octets[index + length]
        guard octet >= lower, octet <= upper else { break }
        (lower, upper) = (0x80, 0xBF)
        length += 1
    }
    return UTF8Sequence(length: length, isWellFormed: length == needed)
}
