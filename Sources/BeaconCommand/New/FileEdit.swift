internal import BeaconCore
internal import BeaconIO

/// A file with another text, which takes its place at once.
struct FileEdit {
    private let path: String
    private let old: String
    private let new: String

    /// - Parameters:
    ///   - path: a file that is there.
    ///   - change: its new text; `nil` when there is no place for the change.
    /// - Throws: that it cannot be read or changed.
    init(_ path: String, _ change: (String) -> String?) throws(Failure) {
        self.path = path
        do throws(SystemError) {
            old = String(decoding: try FileSystem.contents(path, limit: 1 << 20), as: UTF8.self)
        } catch {
            throw Failure(.cannotCreate, "new: \(path): \(error.text)")
        }
        guard let new = change(old) else {
            throw Failure(.cannotCreate, "new: \(path): no list of decoders is found in it")
        }
        self.new = new
    }

    func apply() throws(Failure) { try replace(with: new) }

    func undo() { try? replace(with: old) }

    private func replace(with text: String) throws(Failure) {
        do throws(SystemError) {
            try FileSystem.replace(path, with: Array(text.utf8))
        } catch {
            throw Failure(.cannotCreate, "new: \(path): \(error.text)")
        }
    }
}
