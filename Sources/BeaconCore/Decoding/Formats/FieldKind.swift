/// What a field's value is, and how it is written.
public enum FieldKind: UInt8, BitwiseCopyable, Sendable {
    /// A 64-bit integer.
    case integer
    /// A mantissa and a power of ten, written exactly: what a format defines as integer × 10^-n or n ÷ 2^k.
    case decimal
    /// A computed value, in its shortest form that reads back the same.
    case real
    case boolean
    /// UTF-8 text.
    case text
    /// Octets, written as lower-case hexadecimal.
    case bytes
    /// Sixteen octets in writing order, written as a UUID in lower case with dashes.
    case uuid
    /// Six octets in writing order, written as an address in upper case with colons.
    case address
}
