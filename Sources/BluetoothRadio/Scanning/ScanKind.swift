/// Which of the two sets of commands a controller scans by; it refuses one once it was given the other.
///
/// Core Specification, Vol 4, Part E, 3.1.1.
public enum ScanKind: Hashable, Sendable {
    case legacy
    case extended

    /// `legacy`, `extended`.
    public var name: String { self == .legacy ? "legacy" : "extended" }
}
