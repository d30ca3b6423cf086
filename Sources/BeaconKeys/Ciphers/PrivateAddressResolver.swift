public import BeaconCore
internal import CCrypto

/// Tells whose a resolvable private address is, by identity resolving keys.
///
/// Each key has a context of its own, in which AES has been given it already: a thousand keys cost a thousand
/// blocks and no key schedule. One thread at a time; nothing is allocated for an address.
///
/// Core Specification, Vol 3, Part H, 2.2.2 (the function ah) and Vol 6, Part B, 1.3.2.3.
@safe
public final class PrivateAddressResolver {
    /// One a key; none of a key that has not 16 octets.
    private let contexts: [OpaquePointer?]

    /// - Parameter keys: 16 octets each, most significant first; a key of another length finds nobody.
    /// - Throws: when libcrypto has no AES.
    public init(_ keys: [SecretOctets]) throws(Failure) {
        var contexts: [OpaquePointer?] = unsafe []
        for key in keys {
            guard key.count == AES.blockLength else {
                unsafe contexts.append(nil)
                continue
            }
            guard let context = unsafe CipherContext.make("AES-128-ECB", encrypts: true) else {
                unsafe Self.free(contexts)
                throw Failure(.unavailable, "libcrypto has no AES-128: see `openssl list -cipher-algorithms`")
            }
            unsafe contexts.append(context)
            guard unsafe EVP_EncryptInit_ex(context, nil, nil, key.octets, nil) > 0,
                unsafe EVP_CIPHER_CTX_set_padding(context, 0) > 0
            else {
                unsafe Self.free(contexts)
                throw Failure(.unavailable, "libcrypto refuses a key of AES-128")
            }
        }
        unsafe self.contexts = contexts
    }

    deinit { unsafe Self.free(contexts) }

    private static func free(_ contexts: [OpaquePointer?]) {
        for index in unsafe contexts.indices { unsafe EVP_CIPHER_CTX_free(contexts[index]) }
    }

    /// The first key that the address was made with, as an index in the keys; `nil` when none was, or when the
    /// address is no resolvable private one.
    public func key(of address: DeviceAddress) -> Int? {
        // The two highest bits are 01.
        guard address.rawValue >> 46 == 0b01 else { return nil }
        let random = UInt32(truncatingIfNeeded: address.rawValue >> 24)
        let hash = UInt32(truncatingIfNeeded: address.rawValue & 0xFF_FFFF)
        return key(of: random, hash)
    }

    /// The first key that a resolvable set identifier was made with, by the same function (Coordinated Set
    /// Identification Service, 4.7: sih).
    ///
    /// - Parameters:
    ///   - random: prand, 24 bits.
    ///   - hash: 24 bits.
    /// - Returns: an index in the keys; `nil` when none was used.
    public func key(of random: UInt32, _ hash: UInt32) -> Int? {
        for index in unsafe contexts.indices {
            guard let context = unsafe contexts[index] else { continue }
            if unsafe Self.hash(context, random) == hash { return index }
        }
        return nil
    }

    /// ah(k, r): the lowest 24 bits of AES of r, zeros before it.
    private static func hash(_ context: OpaquePointer, _ random: UInt32) -> UInt32? {
        let zeros: (UInt64, UInt64) = (0, UInt64(random & 0xFF_FFFF).bigEndian)
        var block = zeros
        var length: Int32 = 0
        let isDone = unsafe withUnsafeMutableBytes(of: &block) { block in
            guard let start = unsafe block.bindMemory(to: UInt8.self).baseAddress else { return false }
            return unsafe EVP_EncryptUpdate(context, start, &length, start, 16) > 0
        }
        guard isDone else { return nil }
        return UInt32(truncatingIfNeeded: UInt64(bigEndian: block.1) & 0xFF_FFFF)
    }
}
