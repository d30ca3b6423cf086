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

    var names: [String] {
        switch self {
        case .kind: ["report", "frame", "malformed"]
        case .addressType: ["public", "random", "public_identity", "random_identity", "anonymous"]
        case .addressKind: ["public", "random_static", "resolvable", "non_resolvable"]
        case .eventType: EventType.names.map { "\($0)" }
        case .dataStatus: ["complete", "incomplete", "truncated"]
        case .phy: ["le_1m", "le_2m", "le_coded"]
        case .encryption: ["opened", "no_key", "wrong_key", "replayed", "downgrade"]
        case .reason:
            [
                "too_short", "too_long", "bad_length", "reserved_value", "unknown_version", "bad_checksum",
                "broken_rule",
            ]
        case .format: []
        }
    }
}
