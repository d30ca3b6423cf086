/// What a key is for.
public enum KeyKind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// Opens what a sensor measured: BTHome, MiBeacon, ATC, Victron and others. 16 octets, 12 for old MiBeacon.
    case bindKey
    /// An identity resolving key: tells whose a resolvable private address is. 16 octets.
    case irk
    /// An Eddystone identity key. 16 octets, then what is known of the beacon's clock.
    case eik
    /// A set identity resolving key, of a coordinated set. 16 octets.
    case sirk
    /// Session key and initialisation vector of encrypted advertising data. 16 and 8 octets.
    case ead
}

extension KeyKind {
    /// The word of a key file.
    public var word: String {
        switch self {
        case .bindKey: "bindkey"
        case .irk: "irk"
        case .eik: "eik"
        case .sirk: "sirk"
        case .ead: "ead"
        }
    }
}
