/// The data status of an extended advertising report.
///
/// Core Specification, Vol 4, Part E, 7.7.65.13, Event_Type bits 5 and 6.
public enum DataStatus: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    case complete = 0
    /// More fragments were to come, and none came in time.
    case incomplete = 1
    /// The controller gave up: what follows will not come.
    case truncated = 2
}

extension DataStatus {
    /// The word that output and the pipeline language use.
    public var name: StaticString {
        switch self {
        case .complete: "complete"
        case .incomplete: "incomplete"
        case .truncated: "truncated"
        }
    }

    /// Reads the word that `name` gives; `nil` for any other.
    public init?(name: String) {
        switch name {
        case "complete": self = .complete
        case "incomplete": self = .incomplete
        case "truncated": self = .truncated
        default: return nil
        }
    }
}
