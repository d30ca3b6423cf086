extension Span<UInt8> {
    /// Whether the octets at `offset` are those of `text`.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard text.isASCII, offset >= 0, text.utf8CodeUnitCount <= count - offset else { return false }
        return text.withUTF8Buffer { wanted in
            for index in 0..<wanted.count where unsafe wanted[index] != self[offset + index] { return false }
            return true
        }
    }
}
