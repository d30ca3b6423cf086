import Glibc

/// Why a host name has no address (getaddrinfo(3)).
public struct NameError: Error, Equatable, Sendable {
    let code: Int32

    /// Whether asking again may help: a name server does not answer just now.
    public var isTemporary: Bool { code == EAI_AGAIN || code == EAI_SYSTEM || code == EAI_MEMORY }

    /// What went wrong, ready to stand behind a colon.
    public var text: String {
        if code == EAI_NONAME { return "no such host" }
        let text = unsafe gai_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
