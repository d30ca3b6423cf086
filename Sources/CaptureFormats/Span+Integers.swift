extension Span<UInt8> {
    // One bounds check for all octets of an integer. The load is of plain bits, so nothing is unsafe in it
    // but its name; single octets put together cost three checks more.

    @inline(__always)
    func littleEndian16(at offset: Int) -> UInt16 {
        UInt16(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    @inline(__always)
    func littleEndian32(at offset: Int) -> UInt32 {
        UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    func bigEndian16(at offset: Int) -> UInt16 {
        UInt16(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    @inline(__always)
    func bigEndian32(at offset: Int) -> UInt32 {
        UInt32(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    func bigEndian64(at offset: Int) -> UInt64 {
        UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Whether the octets at `offset` are those of `text`.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard text.isASCII, offset >= 0, text.utf8CodeUnitCount <= count - offset else { return false }
        return text.withUTF8Buffer { wanted in
            for index in 0..<wanted.count where unsafe wanted[index] != self[offset + index] { return false }
            return true
        }
    }
}
