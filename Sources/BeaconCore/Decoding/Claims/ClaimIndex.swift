/// The claims of a table's decoders, and the memory that `ClaimLookup` reads them from.
///
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
final class ClaimIndex: @unchecked Sendable {
    let lookup: ClaimLookup

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        let sorted = SortedClaims(claims)
        var trie = ClaimTrie()
        // Where an identifier leads that nobody claims.
        let nobody = trie.addRoot([])
        let anyCompany = trie.addRoot(sorted.anyCompany)
        let names = trie.addRoot(sorted.names)
        let services32 = trie.addRoot(sorted.services32)
        let services128 = trie.addRoot(sorted.services128)
        let besideNames = trie.addRoot(sorted.besideNames)
        let besideServices = trie.addRoot(sorted.besideServices)
        let companies = unsafe Self.table(sorted.companies, otherwise: anyCompany, &trie)
        let services = unsafe Self.table(sorted.services, otherwise: nobody, &trie)
        let listed = unsafe Self.table(sorted.listed, otherwise: nobody, &trie)
        let types = (0..<64).map { trie.addRoot(sorted.types[$0] ?? []) }
        let nodes = trie.nodes.map { ClaimNode($0) }
        lookup = unsafe ClaimLookup(
            companies: companies,
            services: services,
            listed: listed,
            nodes: Self.memory(nodes),
            edges: Self.memory(trie.edges),
            decoders: Self.memory(trie.decoders),
            names: nodes[names],
            services32: nodes[services32],
            services128: nodes[services128],
            besideNames: nodes[besideNames],
            besideServices: nodes[besideServices],
            types: Self.memory(types.map { nodes[$0] }),
            claimedTypes: sorted.claimedTypes
        )
    }

    deinit {
        unsafe lookup.companies.deallocate()
        unsafe lookup.services.deallocate()
        unsafe lookup.listed.deallocate()
        unsafe lookup.nodes.deallocate()
        unsafe lookup.edges.deallocate()
        unsafe lookup.decoders.deallocate()
        unsafe lookup.types.deallocate()
    }

    private static func table(
        _ claims: [UInt16: [SortedClaims.Prefixed]],
        otherwise root: Int,
        _ trie: inout ClaimTrie
    ) -> UnsafeMutablePointer<UInt16> {
        let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 65_536)
        unsafe table.initialize(repeating: UInt16(clamping: root), count: 65_536)
        for identifier in claims.keys.sorted() {
            let root = trie.addRoot(claims[identifier] ?? [])
            unsafe table[Int(identifier)] = UInt16(clamping: root)
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
