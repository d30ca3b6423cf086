/// Why octets break the rules of the format that they name.
public struct MalformedReason: RawRepresentable, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The data ends before the format does.
    public static let tooShort = MalformedReason(rawValue: 1)
    /// Octets stand behind the end of the format.
    public static let tooLong = MalformedReason(rawValue: 2)
    /// A length inside the payload does not fit it.
    public static let badLength = MalformedReason(rawValue: 3)
    /// A code that the specification reserves or does not know.
    public static let reservedValue = MalformedReason(rawValue: 4)
    /// A version of the format that the decoder does not know.
    public static let unknownVersion = MalformedReason(rawValue: 5)
    public static let badChecksum = MalformedReason(rawValue: 6)
    /// A decoder of a shared object gave what it had not declared: the fault is its own.
    public static let decoderFault = MalformedReason(rawValue: 7)

    /// The word that output uses.
    public var name: StaticString {
        switch self {
        case .tooShort: "too_short"
        case .tooLong: "too_long"
        case .badLength: "bad_length"
        case .reservedValue: "reserved_value"
        case .unknownVersion: "unknown_version"
        case .badChecksum: "bad_checksum"
        case .decoderFault: "decoder_fault"
        default: "broken_rule"
        }
    }

    /// Every name that `name` can give.
    public static let names: [StaticString] = [
        "too_short", "too_long", "bad_length", "reserved_value", "unknown_version", "bad_checksum",
        "decoder_fault", "broken_rule",
    ]
}
