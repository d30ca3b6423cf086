import BeaconCore
import BeaconIO
import Glibc
import Synchronization

/// The files that were full: `PATH.1` is the newest, `PATH.2` older, as logrotate names them.
///
/// Compression runs on a thread of its own, one file at a time. Files keep moving up while one is
/// compressed: what is remembered of it is its number, which moves with it.
final class RotatedFiles: Sendable {
    private struct State {
        /// Numbers of files that are to be compressed, the oldest first.
        var waiting: [Int] = []
        /// The number of the file being compressed; `nil` when there is none, or when it was removed meanwhile.
        var current: Int?
        var isWorking = false
        var isStopping = false
        var thread: ServiceThread?
    }

    private let path: String
    private let keep: Int?
    private let compression: RotatedFileCompression
    private let messages: any Messages
    private let state = Mutex(State())

    /// - Parameters:
    ///   - path: the file that is written.
    ///   - keep: how many full files stay; all when `nil`.
    ///   - compression: what becomes of them.
    ///   - messages: hears of a file that can't be compressed.
    init(_ path: String, keep: Int?, compression: RotatedFileCompression, messages: any Messages) {
        self.path = path
        self.keep = keep
        self.compression = compression
        self.messages = messages
    }

    /// Compresses what an earlier run left uncompressed.
    func open() {
        guard compression != .none else { return }
        state.withLock { state in
            var number = 1
            while exists(number) {
                if FileSystem.status(name(number)) != nil { state.waiting.insert(number, at: 0) }
                number += 1
            }
            startWorking(&state)
        }
    }

    /// Moves every full file up by one, and the file itself to number 1.
    ///
    /// - Throws: why the file can't be moved; it has its name still.
    func takeIn() throws(SystemError) {
        try state.withLock { state throws(SystemError) in
            var free = 1
            while exists(free), keep.map({ free < $0 }) ?? true { free += 1 }
            remove(free, &state)
            for number in stride(from: free - 1, to: 0, by: -1) { move(number, &state) }
            do throws(SystemError) {
                try FileSystem.rename(path, to: name(1))
            } catch {
                // Somebody else took it away: there is nothing to keep.
                guard error.code == ENOENT else { throw error }
                return
            }
            removeSurplus(&state)
            guard compression != .none else { return }
            state.waiting.append(1)
            startWorking(&state)
        }
    }

    /// Waits for compression: for all of it, or only until the file at hand is left alone.
    func close(finishing: Bool) {
        let thread = state.withLock { state in
            state.isStopping = !finishing
            return state.thread
        }
        thread?.join()
    }

    // MARK: Names

    private func name(_ number: Int) -> String { "\(path).\(number)" }

    private func names(_ number: Int) -> [String] {
        RotatedFileCompression.allCases.map { name(number) + $0.suffix }
    }

    private func exists(_ number: Int) -> Bool {
        names(number).contains { FileSystem.status($0) != nil }
    }

    private func move(_ number: Int, _ state: inout State) {
        for compression in RotatedFileCompression.allCases {
            try? FileSystem.rename(
                name(number) + compression.suffix,
                to: name(number + 1) + compression.suffix
            )
        }
        for index in state.waiting.indices where state.waiting[index] == number {
            state.waiting[index] = number + 1
        }
        if state.current == number { state.current = number + 1 }
    }

    private func remove(_ number: Int, _ state: inout State) {
        for name in names(number) { try? FileSystem.remove(name) }
        state.waiting.removeAll { $0 == number }
        if state.current == number { state.current = nil }
    }

    /// Removes what a run with a larger `keep` left.
    private func removeSurplus(_ state: inout State) {
        guard let keep else { return }
        var number = keep + 1
        while exists(number) {
            remove(number, &state)
            number += 1
        }
    }

    // MARK: Compression

    private func startWorking(_ state: inout State) {
        guard !state.isWorking, !state.waiting.isEmpty else { return }
        do {
            state.thread = try ServiceThread("compress") { [self] in
                while compressNext() {}
            }
            state.isWorking = true
        } catch {
            messages.warn("\(path): full files stay uncompressed: no thread: \(error.text)")
        }
    }

    /// Compresses the oldest file that waits.
    ///
    /// - Returns: `false` when none does, and the thread ends.
    private func compressNext() -> Bool {
        let source = state.withLock { state -> Descriptor? in
            guard !state.isStopping else {
                state.isWorking = false
                return nil
            }
            while let number = state.waiting.first {
                state.waiting.removeFirst()
                guard let source = try? Descriptor(opening: name(number), O_RDONLY) else { continue }
                state.current = number
                return source
            }
            state.isWorking = false
            return nil
        }
        guard let source else { return false }
        let unfinished = path + ".compressing"
        do throws(SystemError) {
            let isDone = try compress(source, to: unfinished)
            state.withLock { state in finish(unfinished, isDone, &state) }
        } catch {
            try? FileSystem.remove(unfinished)
            messages.warn("\(path): a full file stays uncompressed: \(error.text)")
            state.withLock { $0.current = nil }
        }
        return true
    }

    /// - Returns: `false` when the run ended meanwhile.
    private func compress(_ source: Descriptor, to target: String) throws(SystemError) -> Bool {
        let permissions = source.status?.permissions ?? 0o600
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        let descriptor = try Descriptor(opening: target, flags, permissions: permissions)
        guard let file = try compression.begin(descriptor) else { return false }
        var octets = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try source.read(into: &octets)
            guard count > 0 else { break }
            if state.withLock({ $0.isStopping }) { return false }
            try file.write(octets.span.extracting(first: count))
        }
        try file.finish()
        return true
    }

    private func finish(_ unfinished: String, _ isDone: Bool, _ state: inout State) {
        defer { state.current = nil }
        guard isDone, let number = state.current else {
            try? FileSystem.remove(unfinished)
            return
        }
        do throws(SystemError) {
            try FileSystem.rename(unfinished, to: name(number) + compression.suffix)
            try FileSystem.remove(name(number))
        } catch {
            messages.warn("\(path): a full file stays uncompressed: \(error.text)")
        }
    }
}
