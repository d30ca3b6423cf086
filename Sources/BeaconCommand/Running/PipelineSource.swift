internal import BeaconCore
internal import BeaconPipeline
internal import Glibc

/// Where the text of the pipelines comes from: the command line or a file.
enum PipelineSource {
    case argument(String)
    case file(String)

    init(_ arguments: ParsedArguments) throws(Failure) {
        if let file = arguments.value("file") {
            guard arguments.words.isEmpty else {
                throw Failure(.usage, "run: -f and a pipeline on the command line: give one of the two")
            }
            self = .file(file)
            return
        }
        guard let pipeline = arguments.words.first else {
            throw Failure(.usage, "run: no pipeline: try beacon run 'replay air.btsnoop | decode | json'")
        }
        guard arguments.words.count == 1 else {
            let count = arguments.words.count
            throw Failure(.usage, "run: \(count) arguments where one PIPELINE belongs: quote the pipeline")
        }
        self = .argument(pipeline)
    }

    /// Larger files are surely not pipelines.
    private static let largestFile = 1 << 20

    func read() throws(Failure) -> SourceText {
        switch self {
        case .argument(let text): SourceText(text)
        case .file(let path): SourceText(octets: try PipelineSource.octets(of: path), file: path)
        }
    }

    private static func octets(of path: String) throws(Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(errno == EACCES ? .noPermission : .noInput, "\(path): \(message(errno))")
        }
        defer { close(descriptor) }
        var octets: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw Failure(.noInput, "\(path): \(message(errno))")
            }
            guard count > 0 else { return octets }
            octets += chunk[..<count]
            guard octets.count <= largestFile else {
                throw Failure(.badInput, "\(path): larger than \(largestFile) octets: not a pipeline file")
            }
        }
    }

    private static func message(_ error: Int32) -> String { unsafe String(cString: strerror(error)) }
}
