/// A node of the trie in one word: loaded at once, and taken apart in registers.
///
///     bit  0              16       28         36       45
///          first decoder  their    lowest     octets   place of the lowest
///                         number   octet      from it  octet's target
struct ClaimNode: BitwiseCopyable {
    private var bits: UInt64

    /// A node that nobody's prefix reaches.
    static var none: ClaimNode { ClaimNode(bits: 0) }

    private init(bits: UInt64) { self.bits = bits }

    /// - Returns: `nil` when there are more claims than a node can tell apart.
    init?(decoders: Range<Int>, lowestOctet: UInt8, targets: Range<Int>) {
        guard decoders.upperBound < 1 << 16, decoders.count < 1 << 12, targets.upperBound < 1 << 19 else {
            return nil
        }
        let list = UInt64(decoders.lowerBound) & 0xFFFF | UInt64(decoders.count) << 16
        let octets = UInt64(lowestOctet) << 28 | UInt64(targets.count) << 36
        bits = list | octets | UInt64(targets.lowerBound) << 45
    }

    @inline(__always) var firstDecoder: Int { Int(bits & 0xFFFF) }
    @inline(__always) var decoderCount: Int { Int(bits >> 16 & 0xFFF) }
    /// Whether there is nothing more to find from here.
    @inline(__always) var isEmpty: Bool { bits & (0xFFF << 16 | 0x1FF << 36) == 0 }

    /// The place of the target that `octet` leads to, or `nil`.
    @inline(__always)
    func target(of octet: UInt8) -> Int? {
        let place = UInt64(octet) &- bits >> 28 & 0xFF
        return place < bits >> 36 & 0x1FF ? Int(bits >> 45 &+ place) : nil
    }

    /// Takes out the first decoder, which must be there.
    mutating func removeFirstDecoder() { bits = bits &- 0x1_0000 &+ 1 }
}
