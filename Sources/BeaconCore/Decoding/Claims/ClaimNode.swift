/// A node of the trie in one word: loaded at once, and taken apart in registers.
struct ClaimNode: BitwiseCopyable {
    private var bits: UInt64

    /// A node that nobody's prefix reaches.
    static var none: ClaimNode { ClaimNode(bits: 0) }

    private init(bits: UInt64) { self.bits = bits }

    init(_ node: ClaimTrie.Node) {
        let decoders = UInt64(node.firstDecoder) | UInt64(node.decoderCount) << 16
        bits = decoders | UInt64(node.firstEdge) << 32 | UInt64(node.edgeCount) << 48
    }

    var firstDecoder: Int { Int(bits & 0xFFFF) }
    var decoderCount: Int { Int(bits >> 16 & 0xFFFF) }
    var firstEdge: Int { Int(bits >> 32 & 0xFFFF) }
    var edgeCount: Int { Int(bits >> 48) }
    /// Whether there is nothing more to find from here.
    var isEmpty: Bool { bits & 0xFFFF_0000_FFFF_0000 == 0 }

    /// Takes out the first decoder, which must be there.
    mutating func removeFirstDecoder() { bits = bits &- 0x1_0000 &+ 1 }
}
