import Glibc

/// The error of a system call, by its number (errno).
public struct SystemError: Error, Equatable, Sendable {
    public let code: Int32

    public init(code: Int32) { self.code = code }

    /// The error of the call that just failed on this thread.
    public static var latest: SystemError { SystemError(code: errno) }

    /// What went wrong, ready to stand behind a colon: `permission denied`.
    public var text: String {
        let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return Self.sentence(text)
    }

    /// The text with a small first letter; "I/O error" keeps its capital.
    static func sentence(_ text: String) -> String {
        guard text.dropFirst().first?.isLowercase == true else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
