/// The Address_Type parameter of an advertising report.
///
/// Core Specification, Vol 4, Part E, 7.7.65.13.
public enum AddressType: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case publicDevice = 0x00
    case randomDevice = 0x01
    case publicIdentity = 0x02
    case randomIdentity = 0x03
    /// No address was sent: the report cannot be told apart from another anonymous one.
    case anonymous = 0xFF
}

extension AddressType {
    /// The word that output and the pipeline language use.
    public var name: StaticString {
        switch self {
        case .publicDevice: "public"
        case .randomDevice: "random"
        case .publicIdentity: "public_identity"
        case .randomIdentity: "random_identity"
        case .anonymous: "anonymous"
        }
    }

    /// Reads the word that `name` gives; `nil` for any other.
    public init?(name: String) {
        switch name {
        case "public": self = .publicDevice
        case "random": self = .randomDevice
        case "public_identity": self = .publicIdentity
        case "random_identity": self = .randomIdentity
        case "anonymous": self = .anonymous
        default: return nil
        }
    }
}
