/// How far the search for the decoders that claim one AD structure has come.
struct ClaimMatches: BitwiseCopyable {
    /// Where the search stands; its first decoders are those that were not given yet.
    var node: ClaimNode
    /// The octet of the value that leads on from `node`.
    var position: Int

    @inline(__always)
    init(_ node: ClaimNode = .none, position: Int = 0) {
        self.node = node
        self.position = position
    }

    /// Whether nobody can claim the structure.
    @inline(__always)
    var isEmpty: Bool { node.isEmpty }
}
