/// Why a socket did not connect.
public struct ConnectionError: Error, Equatable, Sendable {
    /// What went wrong, ready to stand behind a colon: `connection refused`.
    public let text: String

    public init(_ text: String) { self.text = text }

    init(_ error: SystemError) { text = error.text }
}
