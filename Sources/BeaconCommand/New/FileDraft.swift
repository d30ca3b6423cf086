internal import BeaconCore
internal import BeaconIO
internal import Glibc

/// Files of a folder that appears whole or not at all.
struct FileDraft {
    /// Paths below the folder, with what the files hold.
    private let files: [(path: String, text: String)]

    init(_ files: [(path: String, text: String)]) { self.files = files }

    /// Writes them beside the place under another name, and gives the folder its own name at the end.
    ///
    /// - Throws: that something stands there already, or what cannot be written; then nothing is left behind.
    func write(as folder: String) throws(Failure) {
        guard FileSystem.linkStatus(folder) == nil else {
            throw Failure(.cannotCreate, "new: \(folder): stands there already, and nothing is overwritten")
        }
        let draft = folder + ".new"
        do throws(SystemError) {
            try FileSystem.createFolder(draft)
        } catch {
            throw Failure(.cannotCreate, "new: \(draft): \(error.text)")
        }
        do throws(SystemError) {
            for file in files { try Self.write(file.text, below: draft, file.path) }
            try FileSystem.rename(draft, to: folder)
        } catch {
            FileSystem.removeTree(draft)
            throw Failure(.cannotCreate, "new: \(folder): \(error.text)")
        }
    }

    /// Writes one file that is not there yet.
    ///
    /// - Throws: that something stands there already, or what cannot be written; then nothing is left behind.
    static func write(_ text: String, as file: String) throws(Failure) {
        guard FileSystem.linkStatus(file) == nil else {
            throw Failure(.cannotCreate, "new: \(file): stands there already, and nothing is overwritten")
        }
        do throws(SystemError) {
            try FileSystem.write(text, toNew: file)
        } catch {
            if error.code != EEXIST { try? FileSystem.remove(file) }
            throw Failure(.cannotCreate, "new: \(file): \(error.text)")
        }
    }

    private static func write(_ text: String, below folder: String, _ path: String) throws(SystemError) {
        var place = folder
        for part in path.split(separator: "/").dropLast() {
            place += "/\(part)"
            if FileSystem.linkStatus(place) == nil { try FileSystem.createFolder(place) }
        }
        try FileSystem.write(text, toNew: "\(folder)/\(path)")
    }
}
