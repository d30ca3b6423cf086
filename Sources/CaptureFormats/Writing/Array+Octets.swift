/// Appending of integers and packets to a buffer of the caller's, which keeps its capacity between calls.
extension [UInt8] {
    mutating func append(bigEndian16 value: UInt16) {
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value))
    }

    mutating func append(bigEndian32 value: UInt32) {
        append(bigEndian16: UInt16(truncatingIfNeeded: value >> 16))
        append(bigEndian16: UInt16(truncatingIfNeeded: value))
    }

    mutating func append(bigEndian64 value: UInt64) {
        append(bigEndian32: UInt32(truncatingIfNeeded: value >> 32))
        append(bigEndian32: UInt32(truncatingIfNeeded: value))
    }

    mutating func append(littleEndian16 value: UInt16) { append(bigEndian16: value.byteSwapped) }

    mutating func append(littleEndian32 value: UInt32) { append(bigEndian32: value.byteSwapped) }

    mutating func append(_ octets: Span<UInt8>) {
        for index in octets.indices { append(octets[index]) }
    }
}
