/// The field of a format that counts encrypted payloads, so that an old one is known when it comes again.
public struct ReplayCounter: BitwiseCopyable, Hashable, Sendable {
    /// An index in the format's fields.
    public let field: Int
    /// How wide it is: behind its highest value it begins again.
    public let bits: Int

    public init(field: Int, bits: Int) {
        self.field = field
        self.bits = bits
    }
}
