/// The claims of a table's decoders, and the memory that `ClaimLookup` reads them from.
///
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
final class ClaimIndex: @unchecked Sendable {
    let lookup: ClaimLookup

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        let sorted = SortedClaims(claims)
        var trie = ClaimTrie()
        let anyCompany = Self.root(&trie, sorted.anyCompany)
        let names = Self.root(&trie, sorted.names)
        let services32 = Self.root(&trie, sorted.services32)
        let services128 = Self.root(&trie, sorted.services128)
        let companies = unsafe Self.table(sorted.companies, &trie)
        let services = unsafe Self.table(sorted.services, &trie)
        let listed = unsafe Self.table(sorted.listed, &trie)
        lookup = unsafe ClaimLookup(
            companies: companies,
            services: services,
            listed: listed,
            nodes: Self.memory(trie.nodes),
            edges: Self.memory(trie.edges),
            decoders: Self.memory(trie.decoders),
            anyCompany: anyCompany,
            names: names,
            services32: services32,
            services128: services128,
            claimsListed: !sorted.listed.isEmpty
        )
    }

    deinit {
        unsafe lookup.companies.deallocate()
        unsafe lookup.services.deallocate()
        unsafe lookup.listed.deallocate()
        unsafe lookup.nodes.deallocate()
        unsafe lookup.edges.deallocate()
        unsafe lookup.decoders.deallocate()
    }

    private static func root(_ trie: inout ClaimTrie, _ claims: [SortedClaims.Prefixed]) -> Int {
        claims.isEmpty ? -1 : trie.addRoot(claims)
    }

    private static func table(
        _ claims: [UInt16: [SortedClaims.Prefixed]],
        _ trie: inout ClaimTrie
    ) -> UnsafeMutablePointer<UInt16> {
        let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 65_536)
        unsafe table.initialize(repeating: ClaimLookup.none, count: 65_536)
        for identifier in claims.keys.sorted() {
            let root = trie.addRoot(claims[identifier] ?? [])
            unsafe table[Int(identifier)] = UInt16(clamping: root + 1)
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
