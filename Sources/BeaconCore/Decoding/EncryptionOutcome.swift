/// What became of an encrypted payload.
public enum EncryptionOutcome: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// The payload was not encrypted.
    case none
    case opened
    case noKey
    case wrongKey
    case replayed
    case downgrade
}

extension EncryptionOutcome {
    /// The word that output uses; empty for a payload that was not encrypted.
    public var name: StaticString {
        switch self {
        case .none: ""
        case .opened: "opened"
        case .noKey: "no_key"
        case .wrongKey: "wrong_key"
        case .replayed: "replayed"
        case .downgrade: "downgrade"
        }
    }
}
