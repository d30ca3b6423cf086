import BeaconCore
import BeaconIO
import Glibc

/// The file that a program's name means: the name itself when it has a `/`, else the first in PATH.
enum ProgramFile {
    /// - Returns: the path, of a file that may be executed.
    /// - Throws: that there is none, that it may not be executed, or that what it is written for is missing.
    static func find(_ name: String) throws(Failure) -> String {
        let path = try place(of: name)
        if let interpreter = missingInterpreter(of: path) {
            throw Failure(.unavailable, "exec: \(name): its interpreter \(interpreter) is not there")
        }
        return path
    }

    /// The program that a script names behind `#!`, itself or through `env`, when that is not there.
    static func missingInterpreter(of path: String) -> String? {
        // The kernel reads as much of the line.
        guard let octets = try? FileSystem.contents(path, limit: 256), octets.starts(with: [0x23, 0x21])
        else {
            return nil
        }
        let line = octets.dropFirst(2).prefix { $0 != 0x0A }
        let words = line.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
        guard let first = words.first else { return nil }
        guard FileSystem.status(first) != nil else { return first }
        guard first.hasSuffix("/env"), words.count > 1, !words[1].hasPrefix("-"), !words[1].contains("=")
        else {
            return nil
        }
        do throws(Failure) { _ = try place(of: words[1]) } catch { return words[1] }
        return nil
    }

    private static func place(of name: String) throws(Failure) -> String {
        guard !name.contains("/") else {
            if let error = obstacle(name) { throw failure(name, error) }
            return name
        }
        var refusal: SystemError?
        for folder in searchPath {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            guard let error = obstacle(path) else { return path }
            if error.code == EACCES { refusal = error }
        }
        throw failure(name, refusal ?? SystemError(code: ENOENT))
    }

    private static func failure(_ name: String, _ error: SystemError) -> Failure {
        switch error.code {
        case EISDIR: Failure(.noPermission, "exec: \(name): is a folder, and no program")
        case EACCES: Failure(.noPermission, "exec: \(name): may not be executed; run: chmod +x")
        case ENOENT, ENOTDIR: Failure(.unavailable, "exec: \(name): no such program")
        default: Failure(.unavailable, "exec: \(name): \(error.text)")
        }
    }

    private static func obstacle(_ path: String) -> SystemError? {
        guard unsafe access(path, X_OK) == 0 else { return SystemError.latest }
        // Folders are "executable" too.
        guard let status = FileSystem.status(path), !status.isRegular else { return nil }
        return SystemError(code: status.isFolder ? EISDIR : EACCES)
    }

    private static var searchPath: [Substring] {
        guard let path = unsafe getenv("PATH") else { return ["/usr/local/bin", "/usr/bin", "/bin"] }
        return unsafe String(cString: path).split(separator: ":", omittingEmptySubsequences: false)
    }
}
