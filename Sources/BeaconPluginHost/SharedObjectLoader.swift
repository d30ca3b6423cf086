public import BeaconCore

/// Reads `./x.so` in place of a decoder's name: a decoder in C, Rust or any other language (`beacon_plugin.h`).
///
/// Each plugin is tried in a process of its own before it is loaded.
public struct SharedObjectLoader: DecoderLoader {
    public let placeholder = "./FILE.so"
    public let summary = "a shared object with a decoder in C, Rust or another language"
    private let trial: PluginTrial
    private let loaded = LoadedObjects()

    /// - Parameter trial: how plugins are tried; a program that has no command `beacon` names one that has.
    public init(trial: PluginTrial = PluginTrial()) {
        self.trial = trial
    }

    /// Whether the word ends in `.so` or `.so.1`.
    public func takes(_ word: String) -> Bool {
        var name = word[...]
        while let last = name.last, last.isASCII, last.isNumber || last == "." { name.removeLast() }
        let version = word[name.endIndex...]
        return name.hasSuffix(".so") && (version.isEmpty || version.hasPrefix(".") && version.count > 1)
    }

    public func load(_ word: String, from folder: String?) throws(LoadFailure) -> [LoadedDecoder] {
        guard word.contains("/") else {
            throw LoadFailure(
                .usage,
                "'\(word)' is no path, and no folders are searched",
                hint: "write ./\(word)"
            )
        }
        let path = word.hasPrefix("/") ? word : (folder ?? "") + word
        let octets = try PluginTrial.contents(of: path, calledAs: word)
        do throws(PluginFault) {
            let object = try loaded.object(octets, calledAs: word, trial)
            let vectors = object.vectors.map { [Array($0.utf8)] } ?? []
            let revision = LoadedDecoder.revision(of: octets)
            return [LoadedDecoder(object.decoder, vectors: vectors, revision: revision)]
        } catch {
            throw LoadFailure(.badInput, "\(word): \(error.message)", hint: error.hint)
        }
    }
}
