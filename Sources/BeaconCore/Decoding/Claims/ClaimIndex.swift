/// The claims of a table's decoders, and the memory that `ClaimLookup` reads them from.
///
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
final class ClaimIndex: @unchecked Sendable {
    let lookup: ClaimLookup
    /// Whether claims were left out, for want of room.
    let isFull: Bool

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        let sorted = SortedClaims(claims)
        var trie = ClaimTrie()
        let (names, services32) = (trie.node(sorted.names), trie.node(sorted.services32))
        let services128 = trie.node(sorted.services128)
        let besideNames = trie.node(sorted.besideNames)
        let besideServices = trie.node(sorted.besideServices)
        let companies = unsafe Self.table(sorted.companies, otherwise: sorted.anyCompany, &trie)
        let services = unsafe Self.table(sorted.services, otherwise: [], &trie)
        let listed = unsafe Self.table(sorted.listed, otherwise: [], &trie)
        let types = (0..<64).map { trie.node(sorted.types[$0] ?? []) }
        let nodes = trie.nodes
        isFull = trie.isFull
        lookup = unsafe ClaimLookup(
            isLookedAt: Self.memory(sorted.typesLookedAt),
            companies: companies,
            services: services,
            listed: listed,
            nodes: Self.memory(nodes),
            targets: Self.memory(trie.targets),
            decoders: Self.memory(trie.decoders),
            names: nodes[Int(names)],
            services32: nodes[Int(services32)],
            services128: nodes[Int(services128)],
            besideNames: nodes[Int(besideNames)],
            besideServices: nodes[Int(besideServices)],
            types: Self.memory(types.map { nodes[Int($0)] }),
            searchesLists: !sorted.listed.isEmpty
        )
    }

    deinit {
        unsafe lookup.isLookedAt.deallocate()
        unsafe lookup.companies.deallocate()
        unsafe lookup.services.deallocate()
        unsafe lookup.listed.deallocate()
        unsafe lookup.nodes.deallocate()
        unsafe lookup.targets.deallocate()
        unsafe lookup.decoders.deallocate()
        unsafe lookup.types.deallocate()
    }

    private static func table(
        _ claims: [UInt16: [SortedClaims.Prefixed]],
        otherwise others: [SortedClaims.Prefixed],
        _ trie: inout ClaimTrie
    ) -> UnsafeMutablePointer<UInt16> {
        let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 65_536)
        unsafe table.initialize(repeating: trie.node(others), count: 65_536)
        for identifier in claims.keys.sorted() {
            unsafe table[Int(identifier)] = trie.node(claims[identifier] ?? [])
        }
        return unsafe table
    }

    private static func memory<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafeMutablePointer<Element>
    {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(array.count, 1))
        for (index, element) in array.enumerated() { unsafe (memory + index).initialize(to: element) }
        return unsafe memory
    }
}
