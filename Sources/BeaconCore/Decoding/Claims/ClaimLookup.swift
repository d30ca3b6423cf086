/// From an AD structure to the decoders that claim it: two loads for one that nobody claims.
///
/// Plain pointers into the memory of a `ClaimIndex`, so that looking up counts no references: that took
/// most of the time of decoding. Time does not grow with how many decoders there are.
@safe
struct ClaimLookup: BitwiseCopyable {
    static let none: UInt16 = 0

    // Flat by 16-bit identifier; an entry is a root of the trie plus one, or zero.
    let companies: UnsafeMutablePointer<UInt16>
    let services: UnsafeMutablePointer<UInt16>
    let listed: UnsafeMutablePointer<UInt16>
    // The trie.
    let nodes: UnsafeMutablePointer<ClaimTrie.Node>
    let edges: UnsafeMutablePointer<ClaimTrie.Edge>
    let decoders: UnsafeMutablePointer<UInt16>
    // Roots, or −1 where nothing is claimed.
    let anyCompany: Int
    let names: Int
    let services32: Int
    let services128: Int
    let claimsListed: Bool

    /// Begins the search for the decoders that claim the structure of `type` with these octets.
    @inline(__always)
    func matches(_ type: ADType, _ value: Span<UInt8>) -> ClaimMatches {
        switch type {
        case .manufacturerSpecificData:
            guard value.count >= 2 else { return ClaimMatches() }
            let root = unsafe companies[Int(value.littleEndianUInt16(at: 0))]
            return root == Self.none
                ? matches(from: anyCompany, position: 2)
                : unsafe ClaimMatches(nodes[Int(root) - 1], position: 2, pendingRoot: anyCompany)
        case .serviceData16:
            guard value.count >= 2 else { return ClaimMatches() }
            let root = unsafe services[Int(value.littleEndianUInt16(at: 0))]
            return matches(from: Int(root) - 1, position: 2)
        case .serviceData32: return matches(from: services32, position: 0)
        case .serviceData128: return matches(from: services128, position: 0)
        case .shortenedLocalName, .completeLocalName: return matches(from: names, position: 0)
        case .incompleteServiceUUIDs16, .completeServiceUUIDs16:
            var matches = ClaimMatches()
            if claimsListed { matches.listOffset = 0 }
            return matches
        default: return ClaimMatches()
        }
    }

    @inline(__always)
    private func matches(from root: Int, position: Int) -> ClaimMatches {
        root < 0 ? ClaimMatches() : unsafe ClaimMatches(nodes[root], position: position)
    }

    /// The next decoder that claims the structure, or `nil` when there is no other.
    @inline(__always)
    func next(_ matches: inout ClaimMatches, _ value: Span<UInt8>) -> Int? {
        while true {
            if matches.node.decoderCount > 0 {
                let decoder = unsafe decoders[Int(matches.node.firstDecoder)]
                matches.node.firstDecoder &+= 1
                matches.node.decoderCount &-= 1
                return Int(decoder)
            }
            guard advance(&matches, value) else { return nil }
        }
    }

    /// Whether `decoder` is among the first `count` that claim the structure.
    ///
    /// Searches again rather than remembering: a structure that a decoder claims in two ways is rare.
    @inline(never)
    func gave(_ decoder: Int, inFirst count: Int, _ type: ADType, _ value: Span<UInt8>) -> Bool {
        var matches = matches(type, value)
        var left = count
        while left > 0, let earlier = next(&matches, value) {
            if earlier == decoder { return true }
            left -= 1
        }
        return false
    }

    /// Goes on to the next node: along the value's octets, then from a second root, then down a list.
    @inline(__always)
    private func advance(_ matches: inout ClaimMatches, _ value: Span<UInt8>) -> Bool {
        if matches.node.edgeCount > 0, matches.position < value.count {
            let next = target(of: matches.node, value[matches.position])
            matches.position += 1
            if next >= 0 {
                matches.node = unsafe nodes[next]
                return true
            }
        }
        if matches.pendingRoot >= 0 {
            matches.node = unsafe nodes[matches.pendingRoot]
            matches.mayRepeat = true
            matches.position = 2
            matches.pendingRoot = -1
            return true
        }
        return matches.listOffset >= 0 && advanceList(&matches, value)
    }

    private func advanceList(_ matches: inout ClaimMatches, _ value: Span<UInt8>) -> Bool {
        while matches.listOffset + 2 <= value.count {
            let root = unsafe listed[Int(value.littleEndianUInt16(at: matches.listOffset))]
            matches.listOffset += 2
            if root != Self.none {
                matches.node = unsafe nodes[Int(root) - 1]
                matches.mayRepeat = matches.listOffset > 2
                return true
            }
        }
        return false
    }

    /// The node that `octet` leads to, or −1.
    @inline(__always)
    private func target(of node: ClaimTrie.Node, _ octet: UInt8) -> Int {
        var low = Int(node.firstEdge)
        var high = low + Int(node.edgeCount)
        while low < high {
            let middle = (low + high) / 2
            let edge = unsafe edges[middle]
            if edge.octet == octet { return Int(edge.node) }
            if edge.octet < octet { low = middle + 1 } else { high = middle }
        }
        return -1
    }
}
