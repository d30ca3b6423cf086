internal import BeaconIO
internal import Glibc

/// Starts programs of the system: those that belong to root and that nobody else can write.
///
/// Anyone can call a process of theirs `bluetoothd`; doctor run by root must not start what it finds there.
struct SystemPrograms: ProgramRunner {
    /// How long an answer may take, in milliseconds.
    private static let patience: Int32 = 2000
    private static let longestAnswer = 4096

    func output(of path: String, _ arguments: [String], in files: FileTree) -> Result<String, ProgramObstacle>
    {
        guard let status = files.status(path), status.isRegular else {
            return .failure(ProgramObstacle(text: "\(path) may not be read"))
        }
        guard status.owner == 0, status.permissions & 0o022 == 0 else {
            return .failure(ProgramObstacle(text: "\(path) is not root's alone, so it was not started"))
        }
        do throws(SystemError) {
            return .success(try answer(of: try start(files.realPath(path), arguments)))
        } catch {
            return .failure(ProgramObstacle(text: "\(path) --version: \(error.text)"))
        }
    }

    private struct Running {
        let process: pid_t
        let output: Descriptor
    }

    /// Starts it with its output in a pipe, of which only the reading end stays here.
    private func start(_ path: String, _ arguments: [String]) throws(SystemError) -> Running {
        var ends: InlineArray<2, Int32> = [-1, -1]
        var span = ends.mutableSpan
        let result = unsafe span.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
        guard result == 0 else { throw SystemError.latest }
        let (output, input) = (Descriptor(ends[0]), Descriptor(ends[1]))
        _ = fcntl(output.number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(input.number, F_SETFD, FD_CLOEXEC)
        return Running(process: try spawn(path, arguments, input), output: output)
    }

    private func answer(of running: Running) throws(SystemError) -> String {
        defer {
            // It has ended, or has had its time.
            kill(running.process, SIGKILL)
            waitpid(running.process, nil, 0)
        }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        let end = SystemClock.sinceBoot + Int64(Self.patience) * 1_000_000
        while answer.count < Self.longestAnswer {
            let left = (end - SystemClock.sinceBoot) / 1_000_000
            guard left > 0, running.output.waitUntilReadable(unless: -1, milliseconds: Int32(left)) == .ready
            else { throw SystemError(code: ETIMEDOUT) }
            let count = try running.output.read(into: &chunk)
            guard count > 0 else { break }
            answer += chunk.prefix(count)
        }
        return String(decoding: answer, as: UTF8.self)
    }

    private func spawn(_ path: String, _ arguments: [String], _ input: Descriptor) throws(SystemError)
        -> pid_t
    {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, input.number, 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe words.indices { unsafe free(words[index]) } }
        // Nothing of the caller's environment reaches it.
        var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        var process: pid_t = 0
        let code = unsafe posix_spawn(&process, path, &actions, nil, &words, &environment)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }
}
