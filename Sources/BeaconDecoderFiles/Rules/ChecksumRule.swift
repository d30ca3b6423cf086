/// A checksum over some octets and where it stands.
struct ChecksumRule: BitwiseCopyable, Sendable {
    enum Kind: UInt8, BitwiseCopyable, Sendable { case sum, xor, crc }
    enum Otherwise: UInt8, BitwiseCopyable, Sendable { case malformed, complain, notMine }

    var kind = Kind.sum
    /// 8, 16 or 32.
    var width = 8
    var polynomial: UInt32 = 0
    var initial: UInt32 = 0
    var finalXor: UInt32 = 0
    /// The least significant bit goes first.
    var isReflected = false
    var isLittleEndian = false
    var from = 0
    /// Behind the last octet; what is not above 0 counts from the end.
    var to = 0
    var at = 0
    var otherwise = Otherwise.malformed
}
