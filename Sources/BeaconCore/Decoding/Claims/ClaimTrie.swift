/// Who asked for octets that begin in a certain way, as it is built: `ClaimIndex` searches it.
///
/// A node holds those whose prefix ends there, and targets for the octets that longer prefixes go on with:
/// one for each octet from the lowest to the highest, so that none is searched for. What is the same below two nodes
/// stands there once: each company's node leads on to those who claim any company.
struct ClaimTrie {
    typealias Prefixed = SortedClaims.Prefixed

    private struct Key: Hashable {
        let prefixes: [[UInt8]]
        let decoders: [Int]
    }

    /// Where nobody's octets lead.
    static let nobody: UInt16 = 0

    private(set) var nodes: [ClaimNode] = [.none]
    /// Nodes, of each node together in the order of the octets.
    private(set) var targets: [UInt16] = []
    private(set) var decoders: [UInt16] = []
    /// Whether claims were left out, for want of room.
    private(set) var isFull = false
    private var known: [Key: UInt16] = [:]

    /// The node to begin with for everything that these claims ask for.
    mutating func node(_ claims: [Prefixed]) -> UInt16 {
        guard !claims.isEmpty else { return Self.nobody }
        let key = Key(prefixes: claims.map(\.prefix), decoders: claims.map(\.decoder))
        if let node = known[key] { return node }
        let node = add(claims)
        known[key] = node
        return node
    }

    private mutating func add(_ claims: [Prefixed]) -> UInt16 {
        let longer = Dictionary(grouping: claims.filter { !$0.prefix.isEmpty }, by: { $0.prefix[0] })
        let (lowest, highest) = (longer.keys.min() ?? 0, longer.keys.max() ?? 0)
        var own = [UInt16](repeating: Self.nobody, count: longer.isEmpty ? 0 : Int(highest - lowest) + 1)
        for (octet, claims) in longer {
            own[Int(octet - lowest)] = node(claims.map { (Array($0.prefix.dropFirst()), $0.decoder) })
        }
        let decoders = claims.filter(\.prefix.isEmpty).map(\.decoder)
        let here = decoders.compactMap { UInt16(exactly: $0) }
        if here.count < decoders.count { isFull = true }
        let node = ClaimNode(
            decoders: self.decoders.count..<self.decoders.count + here.count,
            lowestOctet: lowest,
            targets: targets.count..<targets.count + own.count
        )
        guard let node, nodes.count <= UInt16.max else {
            isFull = true
            return Self.nobody
        }
        self.decoders += here
        targets += own
        nodes.append(node)
        return UInt16(nodes.count - 1)
    }
}
