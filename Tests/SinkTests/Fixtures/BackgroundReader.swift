import Foundation

/// Reads a pipe on a thread of its own, so that a writer can go on.
final class BackgroundReader: @unchecked Sendable {
    private var read = ""
    private var work: BackgroundWork?

    init(_ pipe: KernelPipe, octets: Int, atOnce limit: Int) {
        work = BackgroundWork { [unowned self] in
            while read.utf8.count < octets {
                let part = pipe.read(limit)
                if part.isEmpty { return }
                read += part
            }
        }
    }

    /// All of it, once it has come.
    var text: String {
        work?.wait()
        return read
    }
}
