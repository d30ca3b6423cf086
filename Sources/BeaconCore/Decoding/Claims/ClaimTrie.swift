/// Finds who asked for octets that begin in a certain way, in time that does not grow with how many asked.
///
/// A node holds those whose prefix ends there, and edges to longer prefixes.
struct ClaimTrie: Sendable {
    private struct Node: BitwiseCopyable {
        var firstDecoder: UInt16 = 0
        var decoderCount: UInt16 = 0
        var firstEdge: UInt16 = 0
        var edgeCount: UInt16 = 0
    }

    private struct Edge: BitwiseCopyable {
        var octet: UInt8
        var node: UInt16
    }

    private var nodes: [Node] = []
    private var edges: [Edge] = []
    private var decoders: [UInt16] = []

    /// Calls `body` with each decoder whose prefix `octets` begin with, from `start` on.
    @inline(__always)
    func forEachMatch(from node: Int, _ octets: Span<UInt8>, start: Int, _ body: (Int) -> Void) {
        var current = nodes[node]
        var position = start
        while true {
            var index = Int(current.firstDecoder)
            let end = index + Int(current.decoderCount)
            while index < end {
                body(Int(decoders[index]))
                index += 1
            }
            guard current.edgeCount > 0, position < octets.count,
                let next = target(of: current, octets[position])
            else { return }
            current = nodes[next]
            position += 1
        }
    }

    private func target(of node: Node, _ octet: UInt8) -> Int? {
        var low = Int(node.firstEdge)
        var high = low + Int(node.edgeCount)
        while low < high {
            let middle = (low + high) / 2
            let edge = edges[middle]
            if edge.octet == octet { return Int(edge.node) }
            if edge.octet < octet { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Adds one root with everything that may be found from it.
    ///
    /// - Returns: the root's number, for `forEachMatch`.
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
