/// The physical layer that an advertisement was heard on.
///
/// Core Specification, Vol 4, Part E, 7.7.65.13, Primary_PHY and Secondary_PHY.
public enum PHY: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case le1M = 1
    case le2M = 2
    case leCoded = 3
}

extension PHY {
    /// The word that output and the pipeline language use.
    public var name: StaticString {
        switch self {
        case .le1M: "le_1m"
        case .le2M: "le_2m"
        case .leCoded: "le_coded"
        }
    }

    /// Reads the word that `name` gives; `nil` for any other.
    public init?(name: String) {
        switch name {
        case "le_1m": self = .le1M
        case "le_2m": self = .le2M
        case "le_coded": self = .leCoded
        default: return nil
        }
    }
}
