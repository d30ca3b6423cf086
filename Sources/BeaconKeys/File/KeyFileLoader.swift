public import BeaconCore

/// Reads key files for `decode keys=FILE`, and keys that stand beside an advert.
public struct KeyFileLoader: KeyLoader {
    public init() {}

    public func load(_ path: String, calledAs name: String) throws(LoadFailure) -> any KeyRing {
        try Self.requireAES()
        return StoredKeyRing(try KeyFile(reading: path, calledAs: name))
    }

    public func ring(of octets: [UInt8]) throws(LoadFailure) -> any KeyRing {
        let kinds = KeyKind.allCases.filter { $0 != .irk && $0.lengths.contains(octets.count) }
        guard !kinds.isEmpty else {
            let lengths = Set(KeyKind.allCases.flatMap(\.lengths)).sorted().map(String.init)
            throw LoadFailure(
                .badInput,
                "a key has \(lengths.joined(separator: ", ")) octets, and this has \(octets.count)"
            )
        }
        try Self.requireAES()
        let entries = kinds.map { KeyEntry(.any, $0, SecretOctets(octets)) }
        return StoredKeyRing(KeyFile(name: "key", entries: entries), isOfOneDevice: true)
    }

    public func check(irk: [UInt8], of address: DeviceAddress) throws(LoadFailure) {
        guard KeyKind.irk.lengths.contains(irk.count) else {
            throw LoadFailure(.badInput, "an irk has 16 octets, and this has \(irk.count)")
        }
        guard AddressKind(address, .randomDevice) == .resolvable else {
            throw LoadFailure(.badInput, "\(address) is no resolvable private address")
        }
        let resolver: PrivateAddressResolver
        do throws(Failure) { resolver = try PrivateAddressResolver([SecretOctets(irk)]) } catch {
            throw LoadFailure(error.kind, error.message)
        }
        guard resolver.key(of: address) != nil else {
            throw LoadFailure(.badInput, "\(address) was not made with this irk")
        }
    }

    /// Says now, not at the first advert, that nothing can be opened.
    private static func requireAES() throws(LoadFailure) {
        do throws(Failure) { _ = try AES() } catch { throw LoadFailure(error.kind, error.message) }
    }
}
