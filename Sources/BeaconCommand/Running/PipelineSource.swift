internal import BeaconCore
internal import BeaconIO
internal import BeaconPipeline
internal import Glibc

/// Where the text of the pipelines comes from: the command line or a file.
enum PipelineSource {
    case argument(String)
    case file(String)

    // `command` stands before what it refuses.
    init(_ arguments: ParsedArguments, of command: String = "run") throws(Failure) {
        if let file = arguments.value("file") {
            guard arguments.words.isEmpty else {
                throw Failure(.usage, "\(command): -f and words beside it: give one of the two")
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

    /// Whether it can be read again.
    var isLasting: Bool {
        if case .file(let path) = self { path != "-" } else { true }
    }

    func read() throws(Failure) -> SourceText {
        switch self {
        case .argument(let text): SourceText(text)
        case .file(let path):
            SourceText(octets: try PipelineSource.octets(of: path), file: path == "-" ? nil : path)
        }
    }

    static func octets(of path: String) throws(Failure) -> [UInt8] {
        do throws(SystemError) {
            let file = path == "-" ? Descriptor(0, isOwned: false) : try Descriptor(opening: path, O_RDONLY)
            var octets: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while octets.count <= largestFile {
                let count = try file.read(into: &chunk)
                guard count > 0 else { return octets }
                octets += chunk[..<count]
            }
        } catch {
            throw Failure(.noInput, "\(path): \(error.text)")
        }
        throw Failure(.badInput, "\(path): larger than \(largestFile) octets: not a pipeline file")
    }
}
