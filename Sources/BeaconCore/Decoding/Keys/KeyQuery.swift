/// Which keys a format asks for: a kind, and the format's name.
///
/// Made once by a decoder, so that no name is looked at for a report.
public struct KeyQuery: BitwiseCopyable, Sendable {
    public let kind: KeyKind
    /// The format's name, mixed to a number.
    public let format: UInt64

    public init(_ kind: KeyKind, of format: StaticString) {
        self.init(kind, of: format.description)
    }

    public init(_ kind: KeyKind, of format: String) {
        self.kind = kind
        self.format = Self.mixed(format.utf8)
    }

    /// Octets as a number that differs when they do (FNV-1a, 64 bits).
    public static func mixed(_ octets: some Sequence<UInt8>) -> UInt64 {
        octets.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
