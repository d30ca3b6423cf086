/// Reads keys out of the octets that a terminal sends.
///
/// Escape alone looks like the beginning of a longer key: it is told by the silence behind it, see `finish`.
struct KeyReader {
    private var pending: [UInt8] = []
    /// The longest sequence that is waited for.
    private static let longest = 16

    /// Whether the beginning of a key waits for its rest.
    var isWaiting: Bool { !pending.isEmpty }

    /// Takes octets; the keys that are whole now.
    mutating func read(_ octets: [UInt8]) -> [Key] {
        pending += octets
        var keys: [Key] = []
        while let (key, count) = next() {
            pending.removeFirst(count)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// What waits when nothing has come for a while.
    mutating func finish() -> [Key] {
        defer { pending.removeAll() }
        return pending.first == Self.escape ? [.escape] : []
    }

    private static let escape: UInt8 = 0x1B

    /// The key at the front with its length; `nil` when it is not whole, a key of `nil` for one of no meaning.
    private func next() -> (key: Key?, count: Int)? {
        guard let first = pending.first else { return nil }
        switch first {
        case Self.escape: return sequence()
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x7F, 0x08: return (.backspace, 1)
        case 0x0C: return (.redraw, 1)
        case 0x15: return (.eraseLine, 1)
        case ..<0x20: return (nil, 1)
        case ..<0x80: return (.character(Character(Unicode.Scalar(first))), 1)
        default: return character(first)
        }
    }

    /// A character of several octets; an octet that begins none is passed over.
    private func character(_ first: UInt8) -> (key: Key?, count: Int)? {
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
        guard count > 1, first < 0xF5 else { return (nil, 1) }
        let octets = pending.prefix(count)
        guard octets.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (nil, 1) }
        guard octets.count == count else { return nil }
        let text = String(decoding: octets, as: UTF8.self)
        guard let character = text.first, text.unicodeScalars.allSatisfy({ !$0.steers && $0 != "\u{FFFD}" })
        else {
            return (nil, count)
        }
        return (.character(character), count)
    }

    /// `ESC [ … letter`, `ESC O letter`.
    private func sequence() -> (key: Key?, count: Int)? {
        guard pending.count > 1 else { return nil }
        guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return pending.count > Self.longest ? (nil, pending.count) : nil
        }
        return (key(pending[2..<end], pending[end]), end + 1)
    }

    private func key(_ parameters: ArraySlice<UInt8>, _ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "~"):
            switch String(decoding: parameters, as: UTF8.self) {
            case "1", "7": .home
            case "4", "8": .end
            case "5": .pageUp
            case "6": .pageDown
            default: nil
            }
        default: nil
        }
    }
}
