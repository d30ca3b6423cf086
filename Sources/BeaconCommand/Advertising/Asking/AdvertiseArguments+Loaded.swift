internal import BeaconCore
internal import BeaconPipeline

extension AdvertiseArguments {
    /// A layout in place of a format, its fields behind it: `layout:… temperature_c=21.5`.
    func loaded(
        _ word: String,
        _ loader: any DecoderLoader,
        _ group: ParsedArguments
    ) throws(Failure) -> PlannedAdvert {
        let found: [LoadedDecoder]
        do throws(LoadFailure) { found = try loader.load(word, from: nil) } catch {
            let hint = error.hint.map { ": \($0)" } ?? ""
            throw Failure(error.kind, "advertise: \(Diagnostic.quoted(word)): \(error.message)\(hint)")
        }
        guard found.count == 1, let decoder = found.first, let encoder = decoder.encoder else {
            throw usage("\(Diagnostic.quoted(word)) is read, and nothing writes it: describe it as a layout")
        }
        try refuseOptionsOfFormats(group)
        let given = try fields(group.words.dropFirst(), of: encoder)
        return PlannedAdvert(
            format: encoder.format,
            data: try encode(encoder, "") { given[$0] },
            decoder: decoder.decoder
        )
    }

    /// Words of `key=value`, each key once and an option of the encoder.
    private func fields(
        _ words: some Sequence<String>,
        of encoder: any BeaconEncoder
    ) throws(Failure) -> [String: String] {
        let names = encoder.options.map(\.name)
        var given: [String: String] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let key = parts.first.map(String.init), names.contains(key) else {
                let key = String(parts.first ?? "")
                let near = NearestName.hint(for: key, among: names)
                let list = names.map { "\($0)=" }.joined(separator: " ")
                throw usage(
                    "\(encoder.format) has no field \(Diagnostic.quoted(word)): \(near ?? "give \(list)")"
                )
            }
            guard given.updateValue(String(parts[1]), forKey: key) == nil else {
                throw usage("\(key) is given twice")
            }
        }
        return given
    }

    /// Options of the catalogue's formats do not get lost in silence.
    private func refuseOptionsOfFormats(_ group: ParsedArguments) throws(Failure) {
        let names = Set(encoders.flatMap { $0.options.map(\.name) })
        guard let name = names.filter(group.has).min() else { return }
        throw usage("a layout has no --\(name): give its fields as NAME=VALUE")
    }
}
