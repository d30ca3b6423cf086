/// The capabilities that a file gives to who runs it: the extended attribute `security.capability`.
///
/// | octets | |
/// |---|---|
/// | 0–3 | revision in the highest octet, bit 0: permitted ones become effective |
/// | 4–7, 8–11 | permitted and inheritable, bits 0–31 |
/// | 12–15, 16–19 | permitted and inheritable, bits 32–63 (revisions 2 and 3) |
/// | 20–23 | the root user of the namespace that they count in (revision 3) |
///
/// Source: linux/capability.h, `vfs_ns_cap_data`; little endian.
struct FileCapabilities: Equatable, Sendable {
    let permitted: CapabilitySet
    let isEffective: Bool
    /// Whether they count only inside a user namespace.
    let isForNamespace: Bool

    /// - Returns: `nil` when the octets are no such attribute.
    init?(_ octets: [UInt8]) {
        func word(_ offset: Int) -> UInt32? {
            guard offset + 4 <= octets.count else { return nil }
            return (0..<4).reduce(0) { $0 | UInt32(octets[offset + $1]) << UInt32(8 * $1) }
        }
        guard let head = word(0), let low = word(4), word(8) != nil else { return nil }
        let revision = head >> 24
        guard (1...3).contains(revision) else { return nil }
        var bits = UInt64(low)
        if revision > 1 {
            guard let high = word(12), word(16) != nil else { return nil }
            bits |= UInt64(high) << 32
        }
        permitted = CapabilitySet(bits: bits)
        isEffective = head & 1 != 0
        if revision == 3 {
            guard let root = word(20) else { return nil }
            isForNamespace = root != 0
        } else {
            isForNamespace = false
        }
    }
}
