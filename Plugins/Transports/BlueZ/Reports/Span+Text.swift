extension Span<UInt8> {
    /// Whether these are the octets of that text.
    func isText(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in indices where unsafe self[index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether these octets begin with those of that text.
    func hasPrefix(_ octets: [UInt8]) -> Bool {
        guard count >= octets.count else { return false }
        for index in octets.indices where self[index] != octets[index] { return false }
        return true
    }
}
