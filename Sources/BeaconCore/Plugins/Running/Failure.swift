/// Something that the operator must hear of: one clear line, and the exit status that scripts see.
///
/// The message says what, where (column, offset, line), and what to do next. It names the thing
/// first (`air.btsnoop: no such file`) and has no full stop and no line break.
public struct Failure: Error, Equatable, Sendable {
    /// What went wrong, by the exit status that it gives (see sysexits.h).
    public enum Kind: Int32, Sendable {
        case failed = 1
        case checkFailed = 2
        case usage = 64
        case badInput = 65
        case noInput = 66
        case unavailable = 69
        case cannotCreate = 73
        case writeFailed = 74
        case noPermission = 77
    }

    public let kind: Kind
    public let message: String

    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// The exit status of a process that ends for this reason.
    public var exitStatus: Int32 { kind.rawValue }
}
