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
        let (output, input) = try Descriptor.pipe()
        let process = try ChildProcess(
            path,
            [path] + arguments,
            // Nothing of the caller's environment reaches it.
            environment: [],
            descriptors: [
                try Descriptor(opening: "/dev/null", O_RDONLY), input,
                try Descriptor(opening: "/dev/null", O_WRONLY),
            ]
        )
        return Running(process: process.identifier, output: output)
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
}
