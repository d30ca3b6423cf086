public import BeaconCore
internal import BeaconJSON

/// One decoder file: a format's claims, fields and vectors, read from JSON.
public struct DecoderFile: Sendable {
    /// The format's name.
    public let name: String
    /// What it reads, in one line.
    public let summary: String
    /// A link to the page that describes the format.
    public let specification: String?
    /// What the file makes, with the vectors that stand in it.
    public let decoder: LoadedDecoder

    /// Reads and compiles a file.
    ///
    /// - Parameters:
    ///   - octets: the file's text.
    ///   - fileName: what messages call the file.
    /// - Throws: what is wrong, in one line: the file and the place in it first.
    public init(octets: [UInt8], name fileName: String) throws(LoadFailure) {
        try self.init(octets: octets, name: fileName, isOurs: false)
    }

    init(octets: [UInt8], name fileName: String, isOurs: Bool) throws(LoadFailure) {
        let label = ShapeChecker.printable(fileName)
        guard octets.count <= DecoderFileLimits.octets else {
            throw LoadFailure(.badInput, "\(label): more than \(DecoderFileLimits.octets) octets")
        }
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONReader.read(octets)
        } catch {
            throw LoadFailure(.badInput, "\(label):\(error.line):\(error.column): \(error.message)")
        }
        do throws(DecoderFileFault) {
            decoder = LoadedDecoder(
                FileDecoder(try FileCompiler.compile(value, isOurs: isOurs)),
                vectors: value["vectors"].map { [Array($0.json.utf8)] } ?? [],
                revision: LoadedDecoder.revision(of: octets)
            )
        } catch {
            let place = error.path.isEmpty ? label : "\(label): \(error.path)"
            throw LoadFailure(.badInput, "\(place): \(error.message)", hint: error.hint)
        }
        name = value["name"]?.text ?? ""
        summary = value["summary"]?.text ?? ""
        specification = value["specification"]?.text
    }
}
