/// Why a socket did not connect, or is connected no more.
public struct ConnectionError: Error, Equatable, Sendable {
    /// What went wrong, ready to stand behind a colon: `connection refused`.
    public let text: String
    /// Whether trying again cannot help: there is no such host.
    public let isFinal: Bool

    public init(_ text: String, isFinal: Bool = false) {
        self.text = text
        self.isFinal = isFinal
    }

    public init(_ error: SystemError) { self.init(error.text) }

    init(_ error: NameError) { self.init(error.text, isFinal: !error.isTemporary) }
}
