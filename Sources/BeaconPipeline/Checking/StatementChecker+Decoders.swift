import BeaconCore
import BeaconLayout

extension StatementChecker {
    /// How a layout string begins, in place of a decoder's name.
    private static let layoutPrefix = "layout:"

    /// Selects the decoders, in the order of the catalogue, and behind them those that layouts describe.
    mutating func decode(
        _ stage: StageSyntax,
        _ reader: OptionReader,
        _ facts: inout StreamFacts
    ) throws(Diagnostic) -> CheckedStage {
        let words = reader.words["decoders"]?.flatMap(\.listElements) ?? []
        let layouts = words.filter { $0.text.hasPrefix(Self.layoutPrefix) }
        let named = words.filter { !$0.text.hasPrefix(Self.layoutPrefix) }
        for word in named where plugins.decoder(word.text) == nil { throw complaintAboutDecoder(word) }
        let names = Set(named.map(\.text))
        let hasNoise = reader.options.boolean("noise")
        var decoders: [any BeaconDecoder] = []
        for plugin in plugins.catalog.decoders {
            let name = plugin.declaration.name
            guard words.isEmpty ? hasNoise || !plugin.isNoise : names.contains(name) else { continue }
            do throws(Failure) {
                decoders.append(try plugins.make(plugin))
                facts.decoders.insert(name)
            } catch {
                throw .error(at: stage.range, "the decoder `\(name)`: \(error.message)")
            }
        }
        for word in layouts { decoders.append(try layoutDecoder(word, beside: decoders)) }
        for format in decoders.flatMap(\.formats) where !facts.formats.contains(format) {
            facts.formats.append(format)
        }
        facts.type = .frames
        let options = DecodeOptions(
            unknown: reader.options.text("unknown").flatMap(DecodeOptions.Unknown.init(word:)) ?? .drop,
            emitsMalformed: reader.options.text("malformed") == "emit"
        )
        return .decode(decoders: decoders, options, label: label("decode"))
    }

    /// The decoder that `layout:m:2-3=0215,i:4-19` describes.
    private func layoutDecoder(_ word: Word, beside decoders: [any BeaconDecoder]) throws(Diagnostic)
        -> LayoutDecoder
    {
        let text = word.text.dropFirst(Self.layoutPrefix.count)
        var layout: Layout
        do throws(LayoutFault) {
            layout = try Layout(String(text))
        } catch {
            throw .error(at: place(of: error.range, in: word), error.message, hint: error.hint)
        }
        let taken = Set(decoders.flatMap(\.formats).map(\.name))
        let isDefault = layout.formatName == Layout.defaultName
        var number = 2
        while isDefault, taken.contains(layout.formatName) {
            layout.formatName = "\(Layout.defaultName)-\(number)"
            number += 1
        }
        if let plugin = plugins.catalog.decoders.first(where: { plugin in
            plugins.formats(of: plugin).contains { $0.name == layout.formatName }
        }) {
            throw .error(
                at: word.range,
                "the format `\(layout.formatName)` is the decoder `\(plugin.declaration.name)`'s",
                hint: "give the layout another name with `n:…`"
            )
        }
        guard !taken.contains(layout.formatName) else {
            throw .error(at: word.range, "two layouts are named `\(layout.formatName)`")
        }
        return LayoutDecoder(layout)
    }

    /// Where a part of a layout stands; in quotes, that is the whole word when it holds escapes.
    private func place(of range: Range<Int>, in word: Word) -> Range<Int> {
        let quotes = word.isQuoted ? 1 : 0
        guard word.range.count == word.text.utf8.count + 2 * quotes else { return word.range }
        let start = word.range.lowerBound + quotes + Self.layoutPrefix.utf8.count
        let end = min(start + range.upperBound, word.range.upperBound)
        return min(
            start + range.lowerBound,
            end
        )..<max(end, min(start + range.lowerBound + 1, word.range.upperBound))
    }
}
