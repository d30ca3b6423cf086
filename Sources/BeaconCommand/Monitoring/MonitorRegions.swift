internal import BeaconCore
internal import BeaconPipeline

/// The regions that stand on the command line, each as what `region` takes.
///
/// `lobby uuid=… major=1 door address=…` are two: a word that is no `key=value` begins one. A word with blanks in it
/// is the whole of a region: `'lobby uuid=… exit=30s where rssi_dbm > -70'`.
struct MonitorRegions {
    /// More need a file of their own.
    private static let most = 64
    let texts: [String]

    /// - Throws: that there is none, or that one has no name.
    init(_ words: [String]) throws(Failure) {
        var texts: [String] = []
        for word in words {
            guard let option = KeyedWord.written(word) else {
                texts.append(word.contains(" ") ? word : Word.written(word))
                continue
            }
            guard !texts.isEmpty else {
                throw Failure(.usage, "monitor: a region begins with its name: beacon monitor lobby \(word)")
            }
            texts[texts.count - 1] += " \(option)"
        }
        guard !texts.isEmpty else {
            throw Failure(
                .usage,
                "monitor: no region: try beacon monitor lobby uuid=e2c56db5-dffb-48d2-b060-d0f5a71096e0"
            )
        }
        guard texts.count <= Self.most else {
            throw Failure(
                .usage,
                "monitor: \(texts.count) regions: more than \(Self.most) belong in a file: -f FILE"
            )
        }
        self.texts = texts
        // Nothing would tell the events of two regions of one name apart.
        var names: Set<Substring> = []
        for name in texts.map(Self.name) where !names.insert(name).inserted {
            throw Failure(.usage, "monitor: two regions are called `\(name)`: give one another name")
        }
    }

    /// The first word of what `region` takes.
    private static func name(of text: String) -> Substring {
        guard let quote = text.first, quote == "\"" || quote == "'" else { return text.prefix { $0 != " " } }
        return text.dropFirst().prefix { $0 != quote }
    }
}
