import BeaconCore
import BeaconIO

extension FileSink {
    /// Begins a new file; the full one becomes `PATH.1`.
    ///
    /// When that fails the old file goes on: rows are worth more than their place.
    ///
    /// - Returns: whether there is a new file.
    func rotate() -> Bool {
        guard let file else { return false }
        let next = path + ".new"
        do throws(SystemError) {
            let fresh = try OutputFile(next, isEmptied: true, permissions: file.permissions & 0o777)
            try rotated.takeIn()
            try FileSystem.rename(next, to: path)
            self.file = fresh
            if case .size(let size) = rule { sizeLimit = size }
            hasWarnedOfRotation = false
            return true
        } catch {
            try? FileSystem.remove(next)
            if case .size(let size) = rule { sizeLimit = file.size + size }
            guard !hasWarnedOfRotation else { return false }
            hasWarnedOfRotation = true
            context.messages.warn("\(path): can't be rotated: \(error.text); goes on with the same file")
            return false
        }
    }
}
