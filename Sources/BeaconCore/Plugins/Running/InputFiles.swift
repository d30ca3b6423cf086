import Synchronization

/// The files that a run reads, so that none of its sinks destroys one.
///
/// Transports note what they opened; sinks that write files ask before they open theirs. All sources are open
/// before the first sink is. Files are told apart by device and inode: a link is no other file.
public final class InputFiles: Sendable {
    private struct File: Hashable, Sendable {
        let device: UInt
        let node: UInt
    }

    /// How many parts read each file: in the registry of one part, at most one.
    private let readers = Mutex<[File: Int]>([:])
    private let whole: InputFiles?

    /// - Parameter whole: what all parts of a run read, when this is what one of them reads.
    public init(partOf whole: InputFiles? = nil) { self.whole = whole }

    /// Takes note of a regular file that a transport opened; pipes and devices are not noted.
    public func note(device: UInt, node: UInt) {
        let file = File(device: device, node: node)
        let isNew = readers.withLock { $0.updateValue(1, forKey: file) == nil }
        if isNew { whole?.add(1, file) }
    }

    /// Forgets what this part reads: it has ended, or never began.
    public func forget() {
        let files = readers.withLock { readers in
            defer { readers.removeAll() }
            return Array(readers.keys)
        }
        for file in files { whole?.add(-1, file) }
    }

    /// Refuses a file that a sink wants to write and that the run reads, under whatever name.
    ///
    /// - Throws: a failure that begins with `path`.
    public func refuse(_ path: String, device: UInt, node: UInt) throws(Failure) {
        let file = File(device: device, node: node)
        guard (whole ?? self).readers.withLock({ $0[file] ?? 0 }) > 0 else { return }
        throw Failure(.cannotCreate, "\(path): is read by this run; write to another file")
    }

    private func add(_ number: Int, _ file: File) {
        readers.withLock { readers in
            let count = (readers[file] ?? 0) + number
            readers[file] = count > 0 ? count : nil
        }
    }
}
