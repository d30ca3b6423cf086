import BeaconCore
import BeaconIO
import Glibc

/// The file that a program's name means: the name itself when it has a `/`, else the first in PATH.
enum ProgramFile {
    /// - Returns: the path, of a file that may be executed.
    /// - Throws: that there is none, or that it may not be executed.
    static func find(_ name: String) throws(Failure) -> String {
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
        case EACCES: Failure(.noPermission, "exec: \(name): may not be executed; run: chmod +x")
        case ENOENT, ENOTDIR: Failure(.unavailable, "exec: \(name): no such program")
        default: Failure(.unavailable, "exec: \(name): \(error.text)")
        }
    }

    private static func obstacle(_ path: String) -> SystemError? {
        guard unsafe access(path, X_OK) == 0 else { return SystemError.latest }
        // Folders are "executable" too.
        guard FileSystem.status(path)?.isRegular == true else { return SystemError(code: EACCES) }
        return nil
    }

    private static var searchPath: [Substring] {
        guard let path = unsafe getenv("PATH") else { return ["/usr/local/bin", "/usr/bin", "/bin"] }
        return unsafe String(cString: path).split(separator: ":", omittingEmptySubsequences: false)
    }
}
