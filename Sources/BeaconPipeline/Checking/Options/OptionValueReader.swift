import BeaconCore

/// Reads what was written for an option as the type that its declaration says.
struct OptionValueReader {
    /// The option's name, for messages.
    let name: String
    /// The folder that relative paths are relative to, with a `/` at its end; `nil` for the working folder.
    let folder: String?

    /// Reads a value; a list takes all words, every other type exactly one.
    func value(_ words: [Word], as type: OptionType) throws(Diagnostic) -> OptionValue {
        if case .list(let element) = type {
            var values: [OptionValue] = []
            for word in words.flatMap(\.listElements) { values.append(try value([word], as: element)) }
            return .list(values)
        }
        guard let word = words.first else { return .text("") }
        if words.count > 1 {
            throw .error(
                at: words[1].range,
                "`\(name)` takes one value, found a list",
                hint: "quote it if it is one value"
            )
        }
        return try value(word, as: type)
    }

    private func value(_ word: Word, as type: OptionType) throws(Diagnostic) -> OptionValue {
        let text = word.text
        switch type {
        case .boolean: return .boolean(try boolean(word))
        case .integer(let range): return .integer(try integer(word, in: range))
        case .number(let words):
            return words.contains(text) ? .text(text) : .number(try number(word, or: words))
        case .duration:
            guard let duration = DurationText.nanoseconds(of: text) else {
                throw complaint(word, DurationText.complaint(about: text))
            }
            return .duration(duration)
        case .durationOrWord(let words): return try duration(word, or: words)
        case .size:
            guard let octets = SizeText.octets(of: text) else {
                throw complaint(word, SizeText.complaint(about: text))
            }
            return .size(octets)
        case .durationOrSize(let words): return try durationOrSize(word, or: words)
        case .word: return .text(try filled(word, "a word"))
        case .path: return .text(path(try filled(word, "a path")))
        case .choice(let choices): return .text(try choice(word, of: choices))
        case .address:
            guard let address = DeviceAddress(text: text) else {
                throw complaint(word, "an address like `A4:C1:38:00:00:01`")
            }
            return .address(address)
        case .uuid:
            guard let octets = OctetLiteral.uuid(text) else {
                throw complaint(word, "a UUID like `e2c56db5-dffb-48d2-b060-d0f5a71096e0`")
            }
            return .text(OctetLiteral.uuidText(octets))
        case .endpoint: return try endpoint(word)
        case .list, .expression, .program, .pairs: return .text(text)
        }
    }

    private func complaint(_ word: Word, _ expected: String, hint: String? = nil) -> Diagnostic {
        complaint(word, ("\(expected) is expected, found \(Diagnostic.quoted(word.text))", hint))
    }

    private func complaint(_ word: Word, _ complaint: (message: String, hint: String?)) -> Diagnostic {
        .error(at: word.range, "`\(name)`: \(complaint.message)", hint: complaint.hint)
    }

    /// The text, which must not be empty and hold nothing that would cut a path short.
    private func filled(_ word: Word, _ expected: String) throws(Diagnostic) -> String {
        guard !word.text.isEmpty, !word.text.utf8.contains(0) else { throw complaint(word, expected) }
        return word.text
    }

    private func boolean(_ word: Word) throws(Diagnostic) -> Bool {
        switch word.text {
        case "yes", "on", "true": return true
        case "no", "off", "false": return false
        default: throw complaint(word, "`yes` or `no`")
        }
    }

    private func integer(_ word: Word, in range: ClosedRange<Int64>) throws(Diagnostic) -> Int64 {
        if let value = Int64(word.text), range.contains(value), !word.text.hasPrefix("+") { return value }
        let limits =
            range.upperBound == .max
            ? range.lowerBound == .min ? "" : " from \(range.lowerBound)"
            : " from \(range.lowerBound) to \(range.upperBound)"
        throw complaint(word, "a whole number\(limits)")
    }

    private func number(_ word: Word, or words: [String]) throws(Diagnostic) -> Double {
        let isNegative = word.text.hasPrefix("-")
        guard let number = ExactNumber(decimal: Array(word.text.utf8.dropFirst(isNegative ? 1 : 0))) else {
            throw complaint(
                word,
                Self.alternatives(["a number"] + words.map { "`\($0)`" }),
                hint: NearestName.hint(for: word.text, among: words)
            )
        }
        return PredicateNumber(isNegative ? number.negated : number).double
    }

    private func duration(_ word: Word, or words: [String]) throws(Diagnostic) -> OptionValue {
        if words.contains(word.text) { return .text(word.text) }
        if let duration = DurationText.nanoseconds(of: word.text) { return .duration(duration) }
        let hint =
            DurationText.complaint(about: word.text).hint ?? NearestName.hint(for: word.text, among: words)
        throw complaint(
            word,
            Self.alternatives(["a duration like `30s`"] + words.map { "`\($0)`" }),
            hint: hint
        )
    }

    private func durationOrSize(_ word: Word, or words: [String]) throws(Diagnostic) -> OptionValue {
        if words.contains(word.text) { return .text(word.text) }
        if let duration = DurationText.nanoseconds(of: word.text) { return .duration(duration) }
        if let octets = SizeText.octets(of: word.text) { return .size(octets) }
        let isSize = word.text.hasSuffix("B") || word.text.hasSuffix("b")
        let (_, unit) =
            isSize ? SizeText.complaint(about: word.text) : DurationText.complaint(about: word.text)
        let hint = unit ?? NearestName.hint(for: word.text, among: words)
        throw complaint(
            word,
            Self.alternatives(["a duration like `30s`", "a size like `100MB`"] + words.map { "`\($0)`" }),
            hint: hint
        )
    }

    private func choice(_ word: Word, of choices: [String]) throws(Diagnostic) -> String {
        if choices.contains(word.text) { return word.text }
        throw complaint(
            word,
            Self.alternatives(choices.map { "`\($0)`" }),
            hint: NearestName.hint(for: word.text, among: choices)
        )
    }

    /// A path as it opens: one that is relative starts at the folder of the file that names it.
    ///
    /// Where a socket may stand for a file it is written `unix:PATH` or `tcp:HOST:PORT`.
    private func path(_ text: String) -> String {
        if text.hasPrefix("unix:") { return "unix:" + path(String(text.dropFirst(5))) }
        guard let folder, !text.hasPrefix("/"), text != "-", !text.hasPrefix("tcp:") else { return text }
        return folder + text
    }

    /// `host:port`, `[address]:port`, or a port alone, which stands for the loopback address.
    private func endpoint(_ word: Word) throws(Diagnostic) -> OptionValue {
        let text = word.text
        let split = text.lastIndex(of: ":")
        var host = split.map { String(text[..<$0]) } ?? "127.0.0.1"
        let digits = split.map { text[text.index(after: $0)...] } ?? text[...]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
        } else if host.contains(":") {
            throw complaint(word, "`host:port`", hint: "an IPv6 address stands in brackets: `[::1]:9000`")
        }
        guard let port = UInt16(digits), !digits.hasPrefix("+"), !host.isEmpty, !host.utf8.contains(0) else {
            throw complaint(word, "`host:port`")
        }
        return .endpoint(host: host, port: port)
    }

    /// `a`, `a or b`, `a, b or c`.
    static func alternatives(_ list: [String]) -> String {
        guard let last = list.last, list.count > 1 else { return list.first ?? "" }
        return "\(list.dropLast().joined(separator: ", ")) or \(last)"
    }
}
