/// The numbers of up to four decoders, in one word; of a report whose name or services more claim, the rest
/// are not asked.
struct Companions: BitwiseCopyable {
    private var bits: UInt64 = 0

    var isEmpty: Bool { bits == 0 }

    mutating func insert(_ decoder: Int) {
        let number = UInt64(decoder &+ 1) & 0xFFFF
        var rest = bits
        while rest != 0 {
            if rest & 0xFFFF == number { return }
            rest >>= 16
        }
        guard bits >> 48 == 0 else { return }
        bits = bits << 16 | number
    }

    /// Takes one out, the last that was put in.
    mutating func removeLast() -> Int? {
        guard bits != 0 else { return nil }
        defer { bits >>= 16 }
        return Int(bits & 0xFFFF) &- 1
    }
}
