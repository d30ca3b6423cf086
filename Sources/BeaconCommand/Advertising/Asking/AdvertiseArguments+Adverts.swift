internal import BeaconCore
internal import BeaconPipeline
internal import BluetoothRadio

extension AdvertiseArguments {
    /// The options of all encoders, each with the formats that it belongs to.
    static func options(of encoders: [any BeaconEncoder]) -> [CommandOption] {
        var names: [String] = []
        for name in encoders.flatMap({ $0.options.map(\.name) }) where !names.contains(name) {
            names.append(name)
        }
        return names.map { name in
            var texts: [(help: String, formats: [String])] = []
            var argument = ""
            for encoder in encoders {
                for option in encoder.options where option.name == name {
                    let help = option.help + (option.defaultText.map { " (default \($0))" } ?? "")
                    argument = option.type.placeholder
                    if let index = texts.firstIndex(where: { $0.help == help }) {
                        texts[index].formats.append(encoder.format)
                    } else {
                        texts.append((help, [encoder.format]))
                    }
                }
            }
            let text = texts.map { "\($0.formats.joined(separator: ", ")): \($0.help)" }
            return CommandOption(name, argument: argument, text.joined(separator: "; "))
        }
    }

    /// One group of arguments: a format with its options, or octets.
    func advert(_ group: ParsedArguments, _ request: AdvertiseRequest) throws(Failure) -> PlannedAdvert {
        guard let word = group.words.first else {
            throw usage("no format: give \(formats), or the octets in hexadecimal")
        }
        var advert = try data(of: word, group)
        if let text = group.value("scan-response") {
            advert.scanResponse = try octets([text], "--scan-response")
            try check(AdvertisingData(octets: advert.scanResponse), "--scan-response")
        }
        advert.name = group.value("name")
        let isLong = request.parameters.usesExtendedPDUs
        do throws(EncodingFailure) {
            let limit = isLong ? AdvertisingData.extendedLimit : AdvertisingData.legacyLimit
            try advert.data.check(limit: limit)
        } catch {
            throw usage("\(advert.label): \(error.text)\(isLong ? "" : "; see --extended")")
        }
        do throws(EncodingFailure) { _ = try advert.advertised() } catch {
            throw usage("scan response: \(error.text)")
        }
        return advert
    }

    /// The advertising data of a group, and who reads it.
    private func data(of word: String, _ group: ParsedArguments) throws(Failure) -> PlannedAdvert {
        if let loader = loaders.first(where: { $0.takes(word) }) { return try loaded(word, loader, group) }
        let encoder = encoders.first { $0.format == word }
        try refuseForeignOptions(encoder, group)
        guard let encoder else { return PlannedAdvert(data: try data(group.words)) }
        guard group.words.count == 1 else {
            throw usage(complaint(aboutWord: group.words[1], behind: encoder))
        }
        return PlannedAdvert(format: word, data: try encode(encoder, "--", group.value))
    }

    /// Whoever writes pipelines writes `major=1` here too.
    private func complaint(aboutWord word: String, behind encoder: any BeaconEncoder) -> String {
        let said = "\(encoder.format) takes no further word, found \(Diagnostic.quoted(word))"
        let isOption = encoder.options.contains { word.hasPrefix($0.name + "=") }
        return isOption ? "\(said); write --\(word)" : said
    }

    private var formats: String { encoders.map(\.format).joined(separator: ", ") }

    /// Reads the options of an encoder and encodes them.
    ///
    /// - Parameters:
    ///   - encoder: of the format.
    ///   - sign: what stands before an option's name where it is written.
    ///   - given: the text of an option by its name.
    /// - Returns: the advertising data.
    /// - Throws: which option is wrong.
    func encode(
        _ encoder: any BeaconEncoder,
        _ sign: String,
        _ given: (String) -> String?
    ) throws(Failure) -> AdvertisingData {
        var options = Options()
        for option in encoder.options {
            if let text = given(option.name) ?? option.defaultText {
                options[option.name] = try value(decimal(text, option.type), option.type, sign + option.name)
            } else if option.isRequired {
                throw usage("\(encoder.format) needs \(sign)\(option.name): \(option.help)")
            }
        }
        do throws(EncodingFailure) { return try encoder.encode(options) } catch {
            throw usage("\(error.option.map { sign + $0 } ?? encoder.format): \(error.text)")
        }
    }

    /// A whole number that is written as 0x0118 in decimal digits; every other text as it is.
    private func decimal(_ text: String, _ type: OptionType) -> String {
        guard case .integer = type, text.lowercased().hasPrefix("0x"),
            let number = UInt32(text.dropFirst(2), radix: 16)
        else { return text }
        return String(number)
    }

    /// Options of other formats do not get lost in silence.
    func refuseForeignOptions(
        _ encoder: (any BeaconEncoder)?,
        _ group: ParsedArguments
    ) throws(Failure) {
        let own = encoder?.options.map(\.name) ?? []
        let others = Set(encoders.flatMap { $0.options.map(\.name) }).subtracting(own)
        guard let name = others.filter(group.has).min() else { return }
        guard let encoder else {
            let word = Diagnostic.quoted(group.words.first ?? "")
            let near = NearestName.hint(for: group.words.first ?? "", among: encoders.map(\.format))
            throw usage("no format \(word): \(near ?? "there are \(formats)")")
        }
        let list = own.map { "--\($0)" }.joined(separator: ", ")
        throw usage("\(encoder.format) has no --\(name): it takes \(list)")
    }

    /// Advertising data that was given as it is.
    private func data(_ words: [String]) throws(Failure) -> AdvertisingData {
        let first = words.first ?? ""
        if let near = NearestName.hint(for: first, among: encoders.map(\.format)) {
            throw usage("no format \(Diagnostic.quoted(first)): \(near)")
        }
        do throws(Failure) {
            let data = AdvertisingData(octets: try octets(words, "octets"))
            try check(data, "octets")
            return data
        } catch {
            guard words.count == 1, !first.hasPrefix("0"), error.kind == .usage,
                !first.utf8.allSatisfy({ hexDigitValue($0) != nil })
            else { throw error }
            throw usage("no format \(Diagnostic.quoted(first)): there are \(formats), or octets")
        }
    }

    private func octets(_ words: [String], _ name: String) throws(Failure) -> [UInt8] {
        do throws(AdvertLine.Fault) {
            var digits = HexDigits()
            var column = 1
            for word in words.flatMap({ $0.split(separator: " ") }) {
                try digits.append(Array(word.utf8), column: column)
                column += word.utf8.count + 1
            }
            let octets = try digits.finish()
            guard !octets.isEmpty else { throw AdvertLine.Fault(message: "no octet is given", column: 1) }
            return octets
        } catch {
            throw usage("\(name): column \(error.column): \(error.message)")
        }
    }

    /// Octets that nobody encoded must at least be AD structures.
    private func check(_ data: AdvertisingData, _ name: String) throws(Failure) {
        guard let anomaly = data.anomaly else { return }
        let what =
            switch anomaly.reason {
            case .overrun: "the AD structure there is longer than the data"
            case .earlyEnd: "a length octet without a type behind it"
            case .dataAfterZeroLength: "data behind a structure of length zero, where nobody reads on"
            }
        throw Failure(.badInput, "advertise: \(name): octet \(anomaly.offset): \(what)")
    }
}
