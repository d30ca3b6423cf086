extension Span<UInt8> {
    // One bounds check for all octets of an integer. The load is of plain bits, so nothing is unsafe
    // in it but its name.

    /// Reads two octets, the more significant first; both must be there.
    @inlinable @inline(__always)
    public func bigEndianUInt16(at offset: Int) -> UInt16 {
        UInt16(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Reads four octets, the most significant first; all must be there.
    @inlinable @inline(__always)
    public func bigEndianUInt32(at offset: Int) -> UInt32 {
        UInt32(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Reads eight octets, the most significant first; all must be there.
    @inlinable @inline(__always)
    public func bigEndianUInt64(at offset: Int) -> UInt64 {
        UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Reads two octets, the less significant first; both must be there.
    @inlinable @inline(__always)
    public func littleEndianUInt16(at offset: Int) -> UInt16 {
        UInt16(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Reads four octets, the least significant first; all must be there.
    @inlinable @inline(__always)
    public func littleEndianUInt32(at offset: Int) -> UInt32 {
        UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}

extension Span<UInt8> {
    /// Reads three octets, the most significant first; all must be there.
    @inlinable @inline(__always)
    public func bigEndianUInt24(at offset: Int) -> UInt32 {
        UInt32(self[offset]) << 16 | UInt32(bigEndianUInt16(at: offset + 1))
    }

    /// Reads three octets, the least significant first; all must be there.
    @inlinable @inline(__always)
    public func littleEndianUInt24(at offset: Int) -> UInt32 {
        UInt32(littleEndianUInt16(at: offset)) | UInt32(self[offset + 2]) << 16
    }

    /// Reads two octets, the more significant first, as a signed number; both must be there.
    @inlinable @inline(__always)
    public func bigEndianInt16(at offset: Int) -> Int16 { Int16(bitPattern: bigEndianUInt16(at: offset)) }

    /// Reads two octets, the less significant first, as a signed number; both must be there.
    @inlinable @inline(__always)
    public func littleEndianInt16(at offset: Int) -> Int16 {
        Int16(bitPattern: littleEndianUInt16(at: offset))
    }
}
