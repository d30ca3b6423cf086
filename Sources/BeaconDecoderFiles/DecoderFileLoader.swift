public import BeaconCore
internal import BeaconIO

/// Reads decoder files in place of a decoder's name: `./mysensor.beacon.json`, or a folder of them.
public struct DecoderFileLoader: DecoderLoader {
    /// How the name of a decoder file ends.
    public static let suffix = ".beacon.json"

    public let placeholder = "./NAME.beacon.json"
    public let summary = "a decoder file, or a folder of them"

    public init() {}

    public func takes(_ word: String) -> Bool {
        word.hasSuffix(Self.suffix) || word.contains("/") && !word.hasSuffix(".so")
    }

    public func load(_ word: String, from folder: String?) throws(LoadFailure) -> [LoadedDecoder] {
        let path = word.hasPrefix("/") ? word : (folder ?? "") + word
        guard let status = FileSystem.status(path) else {
            throw LoadFailure(.noInput, "\(ShapeChecker.printable(word)): there is no such file")
        }
        guard status.isFolder else {
            guard word.hasSuffix(Self.suffix) else {
                throw LoadFailure(
                    .usage,
                    "\(ShapeChecker.printable(word)): no decoder file",
                    hint: "the name of one ends with \(Self.suffix), and that of a shared object with .so"
                )
            }
            return [try read(path, word)]
        }
        let names: [String]
        do throws(SystemError) {
            names = try FileSystem.names(in: path).filter { $0.hasSuffix(Self.suffix) }
        } catch {
            throw LoadFailure(.noInput, "\(ShapeChecker.printable(word)): \(error.text)")
        }
        guard (1...DecoderFileLimits.files).contains(names.count) else {
            let what = names.isEmpty ? "no file *\(Self.suffix)" : "\(names.count) decoder files"
            let limit = names.isEmpty ? "" : ", at most \(DecoderFileLimits.files)"
            throw LoadFailure(
                names.isEmpty ? .noInput : .badInput,
                "\(ShapeChecker.printable(word)): \(what) in this folder\(limit)"
            )
        }
        let separator = word.hasSuffix("/") ? "" : "/"
        var decoders: [LoadedDecoder] = []
        for name in names {
            decoders.append(try read("\(path)\(separator)\(name)", "\(word)\(separator)\(name)"))
        }
        return decoders
    }

    private func read(_ path: String, _ word: String) throws(LoadFailure) -> LoadedDecoder {
        let octets: [UInt8]
        do throws(SystemError) {
            octets = try FileSystem.contents(path, limit: DecoderFileLimits.octets + 1)
        } catch {
            throw LoadFailure(.noInput, "\(ShapeChecker.printable(word)): \(error.text)")
        }
        return try DecoderFile(octets: octets, name: word).decoder
    }
}
