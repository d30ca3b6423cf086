/// Who asked for octets that begin in a certain way, as it is built: `ClaimIndex` searches it.
///
/// A node holds those whose prefix ends there, and edges to longer prefixes.
struct ClaimTrie {
    struct Node: BitwiseCopyable {
        var firstDecoder: UInt16 = 0
        var decoderCount: UInt16 = 0
        var firstEdge: UInt16 = 0
        var edgeCount: UInt16 = 0
    }

    struct Edge: BitwiseCopyable {
        var octet: UInt8
        var node: UInt16
    }

    private(set) var nodes: [Node] = []
    /// The edges of a node stand together, in the order of their octets.
    private(set) var edges: [Edge] = []
    private(set) var decoders: [UInt16] = []

    /// Adds one root with everything that may be found from it.
    ///
    /// - Returns: the root's node.
    mutating func addRoot(_ claims: [(prefix: [UInt8], decoder: Int)]) -> Int {
        let root = nodes.count
        nodes.append(Node())
        fill(root, claims)
        return root
    }

    private mutating func fill(_ node: Int, _ claims: [(prefix: [UInt8], decoder: Int)]) {
        let here = claims.filter { $0.prefix.isEmpty }.map { UInt16(clamping: $0.decoder) }
        nodes[node].firstDecoder = UInt16(clamping: decoders.count)
        nodes[node].decoderCount = UInt16(clamping: here.count)
        decoders += here

        let longer = Dictionary(grouping: claims.filter { !$0.prefix.isEmpty }, by: { $0.prefix[0] })
        let octets = longer.keys.sorted()
        let firstChild = nodes.count
        let firstEdge = edges.count
        nodes[node].firstEdge = UInt16(clamping: firstEdge)
        nodes[node].edgeCount = UInt16(clamping: octets.count)
        for (index, octet) in octets.enumerated() {
            nodes.append(Node())
            edges.append(Edge(octet: octet, node: UInt16(clamping: firstChild + index)))
        }
        for (index, octet) in octets.enumerated() {
            fill(firstChild + index, (longer[octet] ?? []).map { (Array($0.prefix.dropFirst()), $0.decoder) })
        }
    }
}
