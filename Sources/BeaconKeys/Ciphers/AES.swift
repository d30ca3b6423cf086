internal import BeaconCore
internal import CCrypto

/// AES with keys of 128 bits, by OpenSSL's libcrypto, with contexts that are kept.
///
/// CCM, CTR, ECB and CMAC are libcrypto's; EAX, which it lacks, is composed of its CMAC and CTR (Bellare, Rogaway,
/// Wagner: The EAX Mode of Operation). One thread at a time. Nothing is allocated here after the initialiser;
/// libcrypto itself allocates in CCM.
@safe
final class AES {
    static let blockLength = 16

    private let ccm: OpaquePointer
    private let ctr: OpaquePointer
    private let encryption: OpaquePointer
    private let decryption: OpaquePointer
    private let cmac: OpaquePointer
    /// Key, nonce, associated data, tag and blocks at fixed places, so that C finds them by pointer.
    private let memory: UnsafeMutablePointer<UInt8>

    private static let memoryLength = 8 * blockLength
    private var key: UnsafeMutablePointer<UInt8> { unsafe memory }
    private var nonce: UnsafeMutablePointer<UInt8> { unsafe memory + 16 }
    private var associated: UnsafeMutablePointer<UInt8> { unsafe memory + 32 }
    private var tag: UnsafeMutablePointer<UInt8> { unsafe memory + 48 }
    private var block: UnsafeMutablePointer<UInt8> { unsafe memory + 64 }
    private var sum: UnsafeMutablePointer<UInt8> { unsafe memory + 80 }
    private var counter: UnsafeMutablePointer<UInt8> { unsafe memory + 96 }

    /// - Throws: when libcrypto has no AES, as a system's policy may want it.
    init() throws(Failure) {
        guard let ccm = unsafe CipherContext.make("AES-128-CCM", encrypts: false),
            let ctr = unsafe CipherContext.make("AES-128-CTR", encrypts: true),
            let encryption = unsafe CipherContext.make("AES-128-ECB", encrypts: true),
            let decryption = unsafe CipherContext.make("AES-128-ECB", encrypts: false),
            let cmac = unsafe CipherContext.makeCMAC()
        else {
            throw Failure(.unavailable, "libcrypto has no AES-128: see `openssl list -cipher-algorithms`")
        }
        unsafe (self.ccm, self.ctr) = (ccm, ctr)
        unsafe (self.encryption, self.decryption) = (encryption, decryption)
        unsafe self.cmac = cmac
        unsafe memory = .allocate(capacity: Self.memoryLength)
        unsafe memory.initialize(repeating: 0, count: Self.memoryLength)
    }

    deinit {
        unsafe EVP_CIPHER_CTX_free(ccm)
        unsafe EVP_CIPHER_CTX_free(ctr)
        unsafe EVP_CIPHER_CTX_free(encryption)
        unsafe EVP_CIPHER_CTX_free(decryption)
        unsafe EVP_MAC_CTX_free(cmac)
        unsafe OPENSSL_cleanse(memory, Self.memoryLength)
        unsafe memory.deallocate()
    }

    /// Takes the key for what comes next: 16 octets.
    func setKey(_ octets: Span<UInt8>) {
        for index in 0..<min(octets.count, Self.blockLength) { unsafe key[index] = octets[index] }
    }

    func setKey(_ octets: ShortOctets) {
        for index in 0..<Self.blockLength { unsafe key[index] = octets[index] }
    }

    /// Opens a payload with the key at hand.
    ///
    /// - Parameters:
    ///   - payload: its ranges lie in `value`.
    ///   - fullNonce: the payload's nonce, with what a key adds.
    ///   - value: the AD structure's value.
    ///   - plaintext: takes as many octets as the ciphertext has.
    /// - Returns: whether the tag is right; in a mode without, whether the lengths are.
    func open(
        _ payload: SealedPayload,
        nonce fullNonce: ShortOctets,
        of value: Span<UInt8>,
        into plaintext: inout MutableSpan<UInt8>
    ) -> Bool {
        let count = payload.ciphertext.count
        guard count == plaintext.count, payload.tag.count <= Self.blockLength,
            payload.ciphertext.lowerBound >= 0, payload.ciphertext.upperBound <= value.count,
            payload.tag.lowerBound >= 0, payload.tag.upperBound <= value.count
        else { return false }
        for index in 0..<fullNonce.count { unsafe nonce[index] = fullNonce[index] }
        for index in 0..<payload.associated.count { unsafe associated[index] = payload.associated[index] }
        for (index, place) in payload.tag.enumerated() { unsafe tag[index] = value[place] }
        let start = payload.ciphertext.lowerBound
        return unsafe value.withUnsafeBufferPointer { octets in
            unsafe plaintext.withUnsafeMutableBufferPointer { output in
                // Nothing inside is no pointer; then any will do, for no octet is touched.
                let input = unsafe UnsafePointer(
                    octets.baseAddress.map { unsafe $0 + start } ?? UnsafePointer(memory)
                )
                let target = unsafe output.baseAddress ?? memory + 112
                switch payload.cipher {
                case .ccm:
                    return unsafe openCCM(input, count, payload, nonceLength: fullNonce.count, target)
                case .eax:
                    return unsafe openEAX(
                        input,
                        count,
                        payload.tag.count,
                        nonceLength: fullNonce.count,
                        target
                    )
                case .ctr: return unsafe fullNonce.count == 16 && crypt(ctr, nonce, input, count, target)
                case .ecb:
                    return unsafe count.isMultiple(of: 16) && crypt(decryption, nil, input, count, target)
                }
            }
        }
    }

    /// Encrypts one block, of 16 octets, with the key at hand.
    func encrypt(_ plain: ShortOctets) -> ShortOctets {
        for index in 0..<Self.blockLength { unsafe block[index] = plain[index] }
        guard unsafe crypt(encryption, nil, block, Self.blockLength, block) else { return ShortOctets() }
        var result = ShortOctets()
        for index in 0..<Self.blockLength { unsafe result.append(block[index]) }
        return result
    }

    /// Encrypts blocks, one by one, with the key at hand.
    ///
    /// - Returns: `false` when libcrypto refuses.
    func encrypt(_ blocks: inout [UInt8]) -> Bool {
        let count = blocks.count
        return unsafe blocks.withUnsafeMutableBufferPointer { blocks in
            guard let start = blocks.baseAddress else { return true }
            return unsafe crypt(encryption, nil, start, count, start)
        }
    }

    private func openCCM(
        _ input: UnsafePointer<UInt8>,
        _ count: Int,
        _ payload: SealedPayload,
        nonceLength: Int,
        _ output: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        guard (7...13).contains(nonceLength), payload.tag.count >= 4, count > 0 else { return false }
        var length: Int32 = 0
        let isRight =
            unsafe EVP_CIPHER_CTX_ctrl(ccm, beacon_aead_set_nonce_length, Int32(nonceLength), nil) > 0
            && EVP_CIPHER_CTX_ctrl(ccm, beacon_aead_set_tag, Int32(payload.tag.count), tag) > 0
            && EVP_DecryptInit_ex(ccm, nil, nil, key, nonce) > 0
            && EVP_DecryptUpdate(ccm, nil, &length, nil, Int32(truncatingIfNeeded: count)) > 0
            && (payload.associated.count == 0
                || EVP_DecryptUpdate(ccm, nil, &length, associated, Int32(payload.associated.count)) > 0)
            && EVP_DecryptUpdate(ccm, output, &length, input, Int32(truncatingIfNeeded: count)) > 0
        // A tag that does not fit stays in the thread's queue of errors otherwise.
        if !isRight { ERR_clear_error() }
        return isRight
    }

    private func openEAX(
        _ input: UnsafePointer<UInt8>,
        _ count: Int,
        _ tagLength: Int,
        nonceLength: Int,
        _ output: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        guard tagLength > 0, unsafe authenticate(0, nonce, nonceLength, into: counter) else { return false }
        for index in 0..<Self.blockLength { unsafe sum[index] = counter[index] }
        guard unsafe authenticate(1, nonce, 0, into: block) else { return false }
        for index in 0..<Self.blockLength { unsafe sum[index] ^= block[index] }
        guard unsafe authenticate(2, input, count, into: block) else { return false }
        for index in 0..<Self.blockLength { unsafe sum[index] ^= block[index] }
        guard unsafe CRYPTO_memcmp(sum, tag, tagLength) == 0 else { return false }
        return unsafe crypt(ctr, counter, input, count, output)
    }

    /// CMAC of a block that ends with `domain`, then octets: OMAC^domain of EAX.
    private func authenticate(
        _ domain: UInt8,
        _ octets: UnsafePointer<UInt8>,
        _ count: Int,
        into result: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        for index in 0..<15 { unsafe block[index] = 0 }
        unsafe block[15] = domain
        var length = 0
        return unsafe EVP_MAC_init(cmac, key, Self.blockLength, nil) > 0
            && EVP_MAC_update(cmac, block, Self.blockLength) > 0
            && EVP_MAC_update(cmac, octets, count) > 0
            && EVP_MAC_final(cmac, result, &length, Self.blockLength) > 0
    }

    /// Runs one of the modes that know no tag.
    private func crypt(
        _ context: OpaquePointer,
        _ nonce: UnsafePointer<UInt8>?,
        _ input: UnsafePointer<UInt8>,
        _ count: Int,
        _ output: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        var length: Int32 = 0
        return unsafe EVP_CipherInit_ex(context, nil, nil, key, nonce, -1) > 0
            && EVP_CIPHER_CTX_set_padding(context, 0) > 0
            && EVP_CipherUpdate(context, output, &length, input, Int32(truncatingIfNeeded: count)) > 0
            && Int(length) == count
    }
}
