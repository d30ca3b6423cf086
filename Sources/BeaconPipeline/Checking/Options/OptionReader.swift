import BeaconCore

/// Reads the arguments of one stage as its plugin declares them.
struct OptionReader {
    let stage: StageSyntax
    let declaration: PluginDeclaration
    let source: SourceText
    /// What flows where the stage stands, for its expression.
    let scope: ExpressionScope

    private let declared: [OptionDeclaration]
    private(set) var options = Options()
    /// The words that were written for each option, for the places of later complaints.
    private(set) var words: [String: [Word]] = [:]
    private var pairs: [KeyedText] = []
    /// Where each option and pair that was written stands: its key, which is its value without one, and its value.
    private(set) var places: [String: (key: Range<Int>, value: Range<Int>)] = [:]

    init(
        _ stage: StageSyntax,
        _ declaration: PluginDeclaration,
        in source: SourceText,
        _ scope: ExpressionScope
    ) {
        self.stage = stage
        self.declaration = declaration
        self.source = source
        self.scope = scope
        declared = BuiltInDeclarations.options(of: declaration)
    }

    /// Reads everything and fills in defaults.
    mutating func read() throws(Diagnostic) {
        for argument in stage.arguments {
            if let key = argument.key {
                try read(key, argument)
            } else {
                try readWord(argument)
            }
        }
        for option in declared where option.type != .expression && option.type != .program {
            if let words = words[option.name], !words.isEmpty {
                do throws(Diagnostic) {
                    options[option.name] = try value(words, option)
                } catch {
                    throw .error(at: error.range, error.message, hint: pairHint(words, option) ?? error.hint)
                }
            }
        }
        try readTail()
        options.written = Set(places.keys)
        try fill()
    }

    private mutating func note(_ name: String, _ argument: ArgumentSyntax) {
        guard let first = argument.values.first, let last = argument.values.last else { return }
        let value = first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
        places[name] = places[name] ?? (argument.key?.range ?? value, value)
    }

    private mutating func read(_ key: Word, _ argument: ArgumentSyntax) throws(Diagnostic) {
        if let option = declared.first(where: { $0.name == key.text && $0.takesValue }) {
            guard words[key.text] == nil else {
                throw .error(at: argument.range, "`\(key.text)` is given twice")
            }
            words[option.name] = argument.values
            note(option.name, argument)
        } else if declared.contains(where: { $0.type == .pairs }) {
            guard argument.values.count == 1, let value = argument.values.first else {
                throw .error(
                    at: argument.range,
                    "`\(key.text)` takes one value, found a list",
                    hint: "quote it"
                )
            }
            if pairs.contains(where: { $0.key == key.text }) {
                throw .error(at: argument.range, "`\(key.text)` is given twice")
            }
            pairs.append(KeyedText(key: key.text, text: value.text))
            note(key.text, argument)
        } else {
            throw complaintAboutOption(key, argument)
        }
    }

    private mutating func readWord(_ argument: ArgumentSyntax) throws(Diagnostic) {
        guard let word = argument.values.first else { return }
        let isBare = argument.values.count == 1 && !word.isQuoted
        if isBare, let option = declared.first(where: { $0.name == word.text && $0.type == .boolean }) {
            guard words[option.name] == nil else {
                throw .error(at: argument.range, "`\(option.name)` is given twice")
            }
            words[option.name] = [Word("yes", range: word.range)]
            note(option.name, argument)
            return
        }
        for option in declared where option.isPositional && option.takesValue {
            if let known = words[option.name] {
                // A list takes all words that are left.
                guard case .list = option.type else { continue }
                words[option.name] = known + argument.values
            } else {
                words[option.name] = argument.values
            }
            note(option.name, argument)
            return
        }
        throw complaintAboutWord(word)
    }

    private mutating func readTail() throws(Diagnostic) {
        switch stage.tail {
        case .none: return
        case .expression(let expression):
            guard let option = declared.first(where: { $0.type == .expression }) else { return }
            options[option.name] = .predicate(try expression.predicate(in: source, scope))
        case .rest(let words):
            guard let option = declared.first(where: { $0.type == .program }), !words.isEmpty else { return }
            options[option.name] = try program(words)
        }
    }

    /// A program's path, as other paths, is relative to the file that names it; its arguments are left as they are.
    private func program(_ words: [Word]) throws(Diagnostic) -> OptionValue {
        var texts: [OptionValue] = []
        for word in words {
            guard !word.text.utf8.contains(0) else {
                throw .error(at: word.range, "no argument of a program holds a zero octet")
            }
            texts.append(.text(word.text))
        }
        guard let first = words.first, !first.text.isEmpty else { return .list(texts) }
        if let folder = source.folder, !first.text.hasPrefix("/"), first.text.contains("/") {
            texts[0] = .text(folder + first.text)
        }
        return .list(texts)
    }

    /// Puts in pairs and defaults, and misses what is required.
    private mutating func fill() throws(Diagnostic) {
        for option in declared where options[option.name] == nil {
            if option.type == .pairs, !pairs.isEmpty {
                options[option.name] = .pairs(pairs)
            } else if let text = option.defaultText {
                options[option.name] = try value([Word(text, range: stage.name.range)], option)
            } else if option.isRequired {
                throw complaintAboutMissing(option)
            }
        }
    }

    private func value(_ words: [Word], _ option: OptionDeclaration) throws(Diagnostic) -> OptionValue {
        try OptionValueReader(name: option.name, folder: source.folder).value(words, as: option.type)
    }
}

extension OptionReader {
    private func complaintAboutOption(_ key: Word, _ argument: ArgumentSyntax) -> Diagnostic {
        let names = declared.filter(\.takesValue).map(\.name)
        let written = source.text(in: argument.range)
        let hint: String? =
            if let near = NearestName.hint(for: key.text, among: names) {
                near
            } else if declared.contains(where: { $0.isPositional && $0.takesValue }) {
                "quote it if it is a value: \"\(written)\""
            } else {
                names.isEmpty ? nil : "the options are \(names.joined(separator: ", "))"
            }
        return .error(
            at: key.range,
            "`\(stage.name.text)` has no option \(Diagnostic.quoted(key.text))",
            hint: hint
        )
    }

    /// What to write when a word that is no value of an option was surely meant as the key of a pair.
    private func pairHint(_ words: [Word], _ option: OptionDeclaration) -> String? {
        guard let pairs = declared.first(where: { $0.type == .pairs }),
            places[option.name]?.key == words[0].range,
            words.count == 1, isKey(words[0].text)
        else { return nil }
        return "write `\(words[0].text)=…`: \(pairs.help)"
    }

    /// Whether a text is made as the keys of pairs are.
    private func isKey(_ text: String) -> Bool {
        let isLetter = { (octet: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet) }
        let isDigit = { (octet: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) }
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    /// A word where only pairs are taken.
    private func complaintAboutPair(_ word: Word) -> Diagnostic {
        .error(
            at: word.range,
            "`\(stage.name.text)` takes `key=value`, found \(Diagnostic.quoted(word.text))",
            hint: isKey(word.text)
                ? "write `\(word.text)=…`" : "a key begins with a letter and is made of a-z, 0-9 and `_`"
        )
    }

    private func complaintAboutWord(_ word: Word) -> Diagnostic {
        let positionals = declared.contains { $0.isPositional && $0.takesValue }
        if !positionals, declared.contains(where: { $0.type == .pairs && $0.isRequired }) {
            return complaintAboutPair(word)
        }
        let missing = declared.first {
            $0.isRequired && !$0.isPositional && $0.takesValue && words[$0.name] == nil
        }
        let switches = declared.filter { $0.type == .boolean }.map(\.name)
        let named = declared.first { $0.takesValue && $0.name == word.text }
        return .error(
            at: word.range,
            "`\(stage.name.text)` takes no \(positionals ? "further " : "")word, "
                + "found \(Diagnostic.quoted(word.text))",
            hint: named.map { "write `\($0.name)=…`" } ?? NearestName.hint(for: word.text, among: switches)
                ?? missing.map { "write `\($0.name)=\(Word.written(word.text))`" }
        )
    }

    private func complaintAboutMissing(_ option: OptionDeclaration) -> Diagnostic {
        let name = stage.name.text
        switch option.type {
        case .expression:
            return .error(
                at: stage.name.range,
                "`\(name)` needs an expression",
                hint: "as in `\(name) rssi_dbm > -80`"
            )
        case .program:
            return .error(
                at: stage.name.range,
                "`\(name)` needs a program",
                hint: "as in `\(name) ./program`"
            )
        case .pairs:
            return .error(at: stage.name.range, "`\(name)` needs `key=value`")
        default:
            let how = option.isPositional ? "`\(name) \(option.name.uppercased())`" : "`\(option.name)=…`"
            return .error(
                at: stage.name.range,
                "`\(name)` needs its `\(option.name)`: \(option.help)",
                hint: "write \(how)"
            )
        }
    }
}

extension OptionDeclaration {
    /// Whether it is written as a word or `name=value`, not as the rest of the stage.
    var takesValue: Bool {
        switch type {
        case .expression, .program, .pairs: false
        default: true
        }
    }
}
