/// An identifier that changes, and that only who has its key can tell the maker of.
public enum ResolvableIdentifier: BitwiseCopyable, Sendable {
    /// Eddystone-EID: eight octets, the first one highest.
    case ephemeral(UInt64)
    /// A resolvable set identifier: a random part and its hash, 24 bits each.
    case set(random: UInt32, hash: UInt32)
}
