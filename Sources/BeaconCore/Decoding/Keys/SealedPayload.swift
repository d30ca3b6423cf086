/// An encrypted part of an AD structure, and how it was encrypted.
///
/// Ranges count in the structure's value. What a mode of AES takes:
///
///     cipher  nonce                          associated  tag
///     ccm     7 to 13 octets                 0 to 16     4 to 16, even
///     eax     0 to 16                                    1 to 16
///     ctr     16: the first counter block
///     ecb
public struct SealedPayload: Sendable {
    /// A mode of AES with keys of 128 bits.
    public enum Cipher: UInt8, BitwiseCopyable, Sendable { case ccm, ctr, ecb, eax }

    /// How the octets of a key file become a key.
    public enum KeyForm: UInt8, BitwiseCopyable, Sendable {
        /// The first 16; for `ead` the others end the nonce.
        case whole
        /// 12, with `8D 3D 3C 97` between the sixth and the seventh: MiBeacon's versions 2 and 3.
        case widened
    }

    public let cipher: Cipher
    public let ciphertext: Range<Int>
    public let tag: Range<Int>
    public var nonce = ShortOctets()
    public var associated = ShortOctets()
    public var keyForm = KeyForm.whole
    /// Only a key that begins with this octet is tried.
    public var firstKeyOctet: UInt8?

    public init(_ cipher: Cipher, _ ciphertext: Range<Int>, tag: Range<Int> = 0..<0) {
        self.cipher = cipher
        self.ciphertext = ciphertext
        self.tag = tag
    }
}
