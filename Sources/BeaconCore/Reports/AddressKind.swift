/// What sort of device address this is, as the two top bits of a random one say.
///
/// Core Specification, Vol 6, Part B, 1.3.
public enum AddressKind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case publicDevice
    case randomStatic
    case resolvable
    case nonResolvable

    /// Derives the kind, or gives `nil` for an anonymous advertiser and for the reserved bits `10`.
    public init?(_ address: DeviceAddress, _ type: AddressType?) {
        switch type {
        case .publicDevice, .publicIdentity: self = .publicDevice
        case .randomDevice, .randomIdentity:
            switch address.rawValue >> 46 {
            case 0b11: self = .randomStatic
            case 0b01: self = .resolvable
            case 0b00: self = .nonResolvable
            default: return nil
            }
        case .anonymous, nil: return nil
        }
    }
}

extension AddressKind {
    /// The word that output and the pipeline language use.
    public var name: StaticString {
        switch self {
        case .publicDevice: "public"
        case .randomStatic: "random_static"
        case .resolvable: "resolvable"
        case .nonResolvable: "non_resolvable"
        }
    }
}
