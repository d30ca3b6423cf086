import BeaconCore

/// The keys of a report whose value is one of a few words.
///
/// A word is held as its place in `names`.
enum WordSet: Sendable {
    case kind
    case addressType
    case addressKind
    case eventType
    case dataStatus
    case phy
    case encryption
    case reason
    /// The names come from the decoders, and the places from the predicate.
    case format

    var names: [String] { words.map(\.description) }

    /// In the order of the cases, as `PredicateRow` counts them.
    private var words: [StaticString] {
        switch self {
        case .kind: ["report", "frame", "malformed"]
        case .addressType: AddressType.allCases.map(\.name)
        case .addressKind: AddressKind.allCases.map(\.name)
        case .eventType: EventType.names
        case .dataStatus: DataStatus.allCases.map(\.name)
        case .phy: PHY.allCases.map(\.name)
        case .encryption: EncryptionOutcome.allCases.filter { $0 != .none }.map(\.name)
        case .reason: MalformedReason.names
        case .format: []
        }
    }
}
