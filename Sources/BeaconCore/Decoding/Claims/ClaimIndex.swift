/// From an AD structure to the decoders that claim it: two loads for one that nobody claims.
///
/// `@unchecked Sendable`: written in the initialiser, read ever after.
@safe
final class ClaimIndex: @unchecked Sendable {
    private static let none: UInt16 = 0

    // Flat by 16-bit identifier; an entry is a root of the trie plus one, or zero.
    private let companies: UnsafeMutablePointer<UInt16>
    private let services: UnsafeMutablePointer<UInt16>
    private let listed: UnsafeMutablePointer<UInt16>
    private var trie = ClaimTrie()
    private var anyCompany = 0
    private var names = 0
    private var services32 = 0
    private var services128 = 0
    private let claimsListed: Bool
    private let claimsNames: Bool

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        unsafe companies = .allocate(capacity: 65_536)
        unsafe services = .allocate(capacity: 65_536)
        unsafe listed = .allocate(capacity: 65_536)
        unsafe companies.initialize(repeating: Self.none, count: 65_536)
        unsafe services.initialize(repeating: Self.none, count: 65_536)
        unsafe listed.initialize(repeating: Self.none, count: 65_536)
        let sorted = SortedClaims(claims)
        claimsListed = !sorted.listed.isEmpty
        claimsNames = !sorted.names.isEmpty
        anyCompany = trie.addRoot(sorted.anyCompany)
        names = trie.addRoot(sorted.names)
        services32 = trie.addRoot(sorted.services32)
        services128 = trie.addRoot(sorted.services128)
        unsafe fill(companies, sorted.companies)
        unsafe fill(services, sorted.services)
        unsafe fill(listed, sorted.listed)
    }

    deinit {
        unsafe companies.deallocate()
        unsafe services.deallocate()
        unsafe listed.deallocate()
    }

    private func fill(
        _ table: UnsafeMutablePointer<UInt16>,
        _ claims: [UInt16: [(prefix: [UInt8], decoder: Int)]]
    ) {
        for identifier in claims.keys.sorted() {
            let root = trie.addRoot(claims[identifier] ?? [])
            unsafe table[Int(identifier)] = UInt16(clamping: root + 1)
        }
    }

    /// Calls `body` with each decoder that claims the structure of `type` with these octets.
    @inline(__always)
    func forEachDecoder(_ type: ADType, _ value: Span<UInt8>, _ body: (Int) -> Void) {
        switch type {
        case .manufacturerSpecificData:
            guard value.count >= 2 else { return }
            let root = unsafe companies[Int(value[0]) | Int(value[1]) << 8]
            if root != Self.none { trie.forEachMatch(from: Int(root) - 1, value, start: 2, body) }
            trie.forEachMatch(from: anyCompany, value, start: 2, body)
        case .serviceData16:
            guard value.count >= 2 else { return }
            let root = unsafe services[Int(value[0]) | Int(value[1]) << 8]
            if root != Self.none { trie.forEachMatch(from: Int(root) - 1, value, start: 2, body) }
        case .serviceData32: trie.forEachMatch(from: services32, value, start: 0, body)
        case .serviceData128: trie.forEachMatch(from: services128, value, start: 0, body)
        case .shortenedLocalName, .completeLocalName:
            if claimsNames { trie.forEachMatch(from: names, value, start: 0, body) }
        case .incompleteServiceUUIDs16, .completeServiceUUIDs16:
            if claimsListed { forEachListed(value, body) }
        default: return
        }
    }

    private func forEachListed(_ value: Span<UInt8>, _ body: (Int) -> Void) {
        var offset = 0
        while offset + 2 <= value.count {
            let root = unsafe listed[Int(value[offset]) | Int(value[offset + 1]) << 8]
            if root != Self.none { trie.forEachMatch(from: Int(root) - 1, value, start: value.count, body) }
            offset += 2
        }
    }
}

/// Claims by the table that finds them.
private struct SortedClaims {
    typealias Prefixed = (prefix: [UInt8], decoder: Int)
    var companies: [UInt16: [Prefixed]] = [:]
    var services: [UInt16: [Prefixed]] = [:]
    var listed: [UInt16: [Prefixed]] = [:]
    var anyCompany: [Prefixed] = []
    var names: [Prefixed] = []
    var services32: [Prefixed] = []
    var services128: [Prefixed] = []

    init(_ claims: [(claim: Claim, decoder: Int)]) {
        for (claim, decoder) in claims {
            switch claim {
            case .manufacturerData(let company, let prefix):
                companies[company.rawValue, default: []].append((prefix, decoder))
            case .anyManufacturerData(let prefix): anyCompany.append((prefix, decoder))
            case .serviceData16(let uuid, let prefix):
                services[uuid, default: []].append((prefix, decoder))
            case .serviceData32(let uuid):
                services32.append(((0..<4).map { UInt8(truncatingIfNeeded: uuid >> (8 * $0)) }, decoder))
            case .serviceData128(let uuid): services128.append((uuid.reversed(), decoder))
            case .serviceUUID16(let uuid): listed[uuid, default: []].append(([], decoder))
            case .localName(let prefix): names.append((Array(prefix.utf8), decoder))
            }
        }
    }
}
