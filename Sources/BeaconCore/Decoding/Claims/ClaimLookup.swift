/// From an AD structure to the decoders that claim it: two loads for one that nobody claims.
///
/// Plain pointers into the memory of a `ClaimIndex`, so that looking up counts no references: that took
/// most of the time of decoding. Time does not grow with how many decoders there are.
@safe
struct ClaimLookup: BitwiseCopyable {
    /// By AD type: whether anything is to be done about a structure of it.
    let isLookedAt: UnsafeMutablePointer<Bool>
    // Flat by 16-bit identifier; an entry is a node of the trie.
    let companies: UnsafeMutablePointer<UInt16>
    let services: UnsafeMutablePointer<UInt16>
    let listed: UnsafeMutablePointer<UInt16>
    // The trie.
    let nodes: UnsafeMutablePointer<ClaimNode>
    let targets: UnsafeMutablePointer<UInt16>
    let decoders: UnsafeMutablePointer<UInt16>
    // Where to begin with what is not found by a 16-bit identifier.
    let names: ClaimNode
    let services32: ClaimNode
    let services128: ClaimNode
    // Who asks for manufacturer specific data by what stands beside it.
    let besideNames: ClaimNode
    let besideServices: ClaimNode
    /// By AD type below 64, of those that are claimed as they are.
    let types: UnsafeMutablePointer<ClaimNode>
    /// Whether somebody claims a service UUID of a list.
    let searchesLists: Bool

    /// Whether a structure of `type` may be claimed, or tells what the report is named.
    @inline(__always)
    func looks(at type: ADType) -> Bool { unsafe isLookedAt[Int(type.rawValue)] }

    /// Where the search begins for the decoders that claim the structure of `type` with these octets.
    ///
    /// A list of service UUIDs is searched for each UUID in it: see `matches(listed:)`.
    @inline(__always)
    func node(_ type: ADType, _ value: Span<UInt8>) -> ClaimNode {
        if type == .manufacturerSpecificData { return unsafe node(in: companies, value) }
        if type == .serviceData16 { return unsafe node(in: services, value) }
        guard type.rawValue < 64 else { return .none }
        switch type {
        case .serviceData32: return services32
        case .serviceData128: return services128
        case .shortenedLocalName, .completeLocalName: return names
        default: return unsafe types[Int(type.rawValue)]
        }
    }

    @inline(__always)
    private func node(in table: UnsafeMutablePointer<UInt16>, _ value: Span<UInt8>) -> ClaimNode {
        guard value.count >= 2 else { return .none }
        return unsafe nodes[Int(table[Int(value.littleEndianUInt16(at: 0))])]
    }

    /// Whether the structure is a list of service UUIDs, and somebody claims some.
    @inline(__always)
    func searchesList(_ type: ADType) -> Bool {
        searchesLists && type.rawValue & 0xFE == 0x02
    }

    /// The decoders that claim the service UUID at `offset` of a list.
    func matches(listed offset: Int, _ value: Span<UInt8>) -> ClaimMatches {
        let root = unsafe listed[Int(value.littleEndianUInt16(at: offset))]
        return unsafe ClaimMatches(nodes[Int(root)], position: value.count)
    }

    /// Whether `decoder` claims a service UUID that stands before `offset` in a list.
    ///
    /// Searches again rather than remembering: a list of which a decoder claims two is rare.
    func lists(_ decoder: Int, before offset: Int, _ value: Span<UInt8>) -> Bool {
        var earlier = 0
        while earlier < offset {
            var matches = matches(listed: earlier, value)
            while let other = next(&matches, value) { if other == decoder { return true } }
            earlier += 2
        }
        return false
    }

    /// The next decoder that claims the structure, or `nil` when there is no other.
    @inline(__always)
    func next(_ matches: inout ClaimMatches, _ value: Span<UInt8>) -> Int? {
        while matches.node.decoderCount == 0 {
            guard matches.position < value.count,
                let target = unsafe matches.node.target(of: value[unchecked: matches.position])
            else { return nil }
            matches.node = unsafe nodes[Int(targets[target])]
            matches.position &+= 1
        }
        let decoder = unsafe decoders[matches.node.firstDecoder]
        matches.node.removeFirstDecoder()
        return Int(decoder)
    }
}
