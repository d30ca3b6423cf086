internal import CCrypto

/// Makes contexts of libcrypto that are kept and only given another key.
enum CipherContext {
    /// - Returns: `nil` when libcrypto lacks the cipher.
    static func make(_ name: String, encrypts: Bool) -> OpaquePointer? {
        guard let cipher = unsafe EVP_CIPHER_fetch(nil, name, nil) else { return nil }
        defer { unsafe EVP_CIPHER_free(cipher) }
        guard let context = unsafe EVP_CIPHER_CTX_new() else { return nil }
        guard unsafe EVP_CipherInit_ex2(context, cipher, nil, nil, encrypts ? 1 : 0, nil) > 0 else {
            unsafe EVP_CIPHER_CTX_free(context)
            return nil
        }
        return unsafe context
    }

    /// - Returns: a context of CMAC with AES-128; `nil` when libcrypto lacks it.
    static func makeCMAC() -> OpaquePointer? {
        guard let algorithm = unsafe EVP_MAC_fetch(nil, "CMAC", nil) else { return nil }
        defer { unsafe EVP_MAC_free(algorithm) }
        guard let context = unsafe EVP_MAC_CTX_new(algorithm) else { return nil }
        var name: [CChar] = Array("AES-128-CBC".utf8CString)
        let isReady = unsafe name.withUnsafeMutableBufferPointer { name in
            var parameters = unsafe [
                OSSL_PARAM_construct_utf8_string("cipher", name.baseAddress, 0), OSSL_PARAM_construct_end(),
            ]
            return unsafe EVP_MAC_CTX_set_params(context, &parameters) > 0
        }
        guard isReady else {
            unsafe EVP_MAC_CTX_free(context)
            return nil
        }
        return unsafe context
    }
}
