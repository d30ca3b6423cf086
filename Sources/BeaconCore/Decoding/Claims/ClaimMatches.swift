/// How far the search for the decoders that claim one AD structure has come.
struct ClaimMatches: BitwiseCopyable {
    /// Where the search stands; its first decoders are those that were not given yet.
    var node: ClaimTrie.Node
    /// The octet of the value that leads on from `node`.
    var position: Int
    /// A second place to search from, at octet 2, or −1.
    var pendingRoot: Int
    /// The next UUID of a list to look up, or −1.
    var listOffset = -1
    /// Whether decoders come from a second place, so that one may come that came before.
    var mayRepeat = false

    @inline(__always)
    init(_ node: ClaimTrie.Node = ClaimTrie.Node(), position: Int = 0, pendingRoot: Int = -1) {
        self.node = node
        self.position = position
        self.pendingRoot = pendingRoot
    }
}
