public import BeaconCore

/// The decoders that words select: those of the catalogue by name, and what its loaders make of the others.
public struct DecoderSelection: Sendable {
    /// Those of the catalogue in its order, then what was loaded in the order of the words.
    public private(set) var decoders: [LoadedDecoder] = []
    /// The names of those that the catalogue has.
    private(set) var names: Set<String> = []
    private let plugins: NamedPlugins
    /// The word for every decoder of the catalogue, to name others beside them.
    static let everything = "all"

    /// Selects what a user named outside a pipeline, as `decode` inside one would; without a word, all.
    ///
    /// - Throws: which word is wrong, and what to write instead.
    public init(_ words: [String], from catalog: PluginCatalog) throws(Failure) {
        plugins = NamedPlugins(catalog: catalog)
        do throws(Diagnostic) {
            try select(
                words.flatMap { Word($0, range: 0..<0).listElements },
                at: 0..<0,
                hasNoise: true,
                from: nil
            )
        } catch {
            let hint = error.hint.map { ": \($0)" } ?? ""
            throw Failure(error.kind, error.message + hint)
        }
    }

    /// Selects what a `decode` stage names.
    ///
    /// - Parameters:
    ///   - words: names, layouts, files, `all`; none for every decoder of the catalogue.
    ///   - stage: where a complaint about a decoder that nobody named points.
    ///   - hasNoise: whether decoders that only name noise are among "every".
    ///   - folder: where relative paths start.
    ///   - plugins: those of the catalogue, by name.
    /// - Throws: which word is wrong, and what to write instead.
    init(
        _ words: [Word],
        at stage: Range<Int>,
        hasNoise: Bool,
        from folder: String?,
        _ plugins: NamedPlugins
    ) throws(Diagnostic) {
        self.plugins = plugins
        try select(words, at: stage, hasNoise: hasNoise, from: folder)
    }

    private mutating func select(
        _ words: [Word],
        at stage: Range<Int>,
        hasNoise: Bool,
        from folder: String?
    ) throws(Diagnostic) {
        var named: Set<String> = []
        var wantsAll = words.isEmpty
        var loads: [(word: Word, loader: any DecoderLoader)] = []
        for word in words {
            if plugins.decoder(word.text) != nil {
                named.insert(word.text)
            } else if word.text == Self.everything {
                wantsAll = true
            } else if let loader = plugins.catalog.loaders.first(where: { $0.takes(word.text) }) {
                loads.append((word, loader))
            } else {
                throw plugins.complaintAboutDecoder(word)
            }
        }
        let chosen = plugins.catalog.decoders.filter { plugin in
            named.contains(plugin.declaration.name) || wantsAll && (hasNoise || !plugin.isNoise)
        }
        for (plugin, outcome) in zip(chosen, DecoderMaking.make(chosen, plugins)) {
            let name = plugin.declaration.name
            do throws(Failure) {
                decoders.append(LoadedDecoder(try outcome.get(), name: name, vectors: plugin.vectors()))
                names.insert(name)
            } catch {
                throw .error(at: stage, "the decoder `\(name)`: \(error.message)")
            }
        }
        for (word, loader) in loads { try load(word, loader, from: folder) }
    }

    private mutating func load(
        _ word: Word,
        _ loader: any DecoderLoader,
        from folder: String?
    ) throws(Diagnostic) {
        let loaded: [LoadedDecoder]
        do throws(LoadFailure) {
            loaded = try loader.load(word.text, from: folder)
        } catch {
            let range = error.range.map { place(of: $0, in: word) } ?? word.range
            throw Diagnostic(.error, at: range, error.message, hint: error.hint, kind: error.kind)
        }
        for decoder in loaded { decoders.append(try unique(decoder, word)) }
    }

    /// The decoder when nobody else has its formats' names; under another name when it may have one.
    private func unique(_ loaded: LoadedDecoder, _ word: Word) throws(Diagnostic) -> LoadedDecoder {
        let taken = Set(decoders.flatMap(\.decoder.formats).map(\.name))
        if let renamed = loaded.renamed, let name = loaded.decoder.formats.first?.name, taken.contains(name) {
            var number = 2
            while taken.contains("\(name)-\(number)") { number += 1 }
            return LoadedDecoder(renamed("\(name)-\(number)"), vectors: loaded.vectors)
        }
        for format in loaded.decoder.formats {
            if taken.contains(format.name) {
                throw .error(
                    at: word.range,
                    "two of these decoders have a format `\(format.name)`",
                    hint: "leave one out, or give one another name"
                )
            }
        }
        return loaded
    }

    /// Where a part of a word stands; in quotes, that is the whole word when it holds escapes.
    private func place(of range: Range<Int>, in word: Word) -> Range<Int> {
        let quotes = word.isQuoted ? 1 : 0
        guard word.range.count == word.text.utf8.count + 2 * quotes else { return word.range }
        let start = word.range.lowerBound + quotes
        let end = min(start + range.upperBound, word.range.upperBound)
        let begin = min(start + range.lowerBound, end)
        return begin..<max(end, min(begin + 1, word.range.upperBound))
    }
}
