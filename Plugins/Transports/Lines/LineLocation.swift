import BeaconIO

/// Where lines come from.
enum LineLocation: Equatable {
    case file(path: String)
    case standardInput
    case socket(StreamEndpoint)

    /// Reads `air.jsonl`, `-`, `unix:/run/beacon.sock` or `tcp:127.0.0.1:9000`.
    ///
    /// - Returns: `nil` when it looks like a socket and is none.
    init?(_ text: String) {
        if text == "-" {
            self = .standardInput
        } else if text.hasPrefix("unix:") {
            guard text.utf8.count > 5 else { return nil }
            self = .socket(.unix(path: String(text.dropFirst(5))))
        } else if text.hasPrefix("tcp:") {
            guard let split = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: split)...])
            else { return nil }
            var host = text[..<split].dropFirst(4)
            if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
            guard !host.isEmpty, port > 0 else { return nil }
            self = .socket(.tcp(host: String(host), port: port))
        } else {
            self = .file(path: text)
        }
    }

    /// Whether time comes from the lines rather than from when they arrive.
    var isFile: Bool {
        if case .file = self { true } else { false }
    }

    /// The name in messages.
    var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .socket(let endpoint): endpoint.description
        }
    }

    /// The `adapter` of lines that name none: a file's own name without its folder.
    var adapter: String {
        switch self {
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .standardInput: "-"
        case .socket(let endpoint): endpoint.description
        }
    }
}
