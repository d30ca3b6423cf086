internal import BeaconIO

/// The file system as doctor sees it: the machine's own, or a folder that stands for it in a test.
///
/// Everything is total: what cannot be read is `nil`, what is not text is replaced.
struct FileTree: Sendable {
    private let root: String

    /// - Parameter root: what stands before every path; empty for the machine's own.
    init(root: String = "") { self.root = root }

    private static let longestText = 262_144

    /// A file's text, at most `limit` octets of it.
    func text(_ path: String, limit: Int = longestText) -> String? {
        do throws(SystemError) {
            return String(decoding: try FileSystem.contents(root + path, limit: limit), as: UTF8.self)
        } catch {
            return nil
        }
    }

    /// A file of one value: its text without the line break.
    func value(_ path: String) -> String? {
        guard let text = text(path, limit: 4096) else { return nil }
        let line = text.prefix { $0 != "\n" && $0 != "\0" }
        return line.isEmpty ? nil : String(line)
    }

    /// A file of one decimal number.
    func number(_ path: String) -> Int? { value(path).flatMap { Int($0) } }

    /// The names in a folder; `nil` when it is not there or may not be read.
    func names(in path: String) -> [String]? {
        do throws(SystemError) { return try FileSystem.names(in: root + path) } catch { return nil }
    }

    /// Where a symbolic link leads.
    func target(_ path: String) -> String? {
        do throws(SystemError) { return try FileSystem.linkTarget(root + path) } catch { return nil }
    }

    /// The last part of where a symbolic link leads.
    func targetName(_ path: String) -> String? {
        target(path)?.split(separator: "/").last.map(String.init)
    }

    func status(_ path: String) -> FileStatus? { FileSystem.status(root + path) }

    /// Whether something is there, be it a link that leads nowhere.
    func exists(_ path: String) -> Bool { FileSystem.linkStatus(root + path) != nil }

    func attribute(_ name: String, of path: String) -> [UInt8]? {
        do throws(SystemError) { return try FileSystem.attribute(name, of: root + path) } catch { return nil }
    }

    /// The first of some paths that is there.
    func first(of paths: [String]) -> String? { paths.first(where: exists) }

    /// Where a path is for the system's own calls, such as starting it.
    func realPath(_ path: String) -> String { root + path }
}
