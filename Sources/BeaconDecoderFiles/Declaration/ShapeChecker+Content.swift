internal import BeaconCore
internal import BeaconJSON

extension ShapeChecker {
    /// Whether a value is of the shape's kind, right inside or not.
    static func isLike(_ value: JSONValue, _ shape: Shape) -> Bool {
        switch shape {
        case .anything: true
        case .text, .longText, .octets, .uuid: value.text != nil
        case .word: value.text != nil
        case .boolean: value.boolean != nil
        case .integer: value.integer != nil
        case .number: value.integer != nil || isReal(value)
        case .code: value.integer != nil || value.text?.hasPrefix("0x") == true
        case .bits: value.integer != nil || value.text != nil
        case .object, .lookup: value.members != nil
        case .list: value.list != nil
        case .oneOf(let shapes): shapes.contains { isLike(value, $0) }
        }
    }

    private static func isReal(_ value: JSONValue) -> Bool {
        if case .real = value { true } else { false }
    }

    /// Checks a value that is of the shape's kind.
    static func checkContent(_ value: JSONValue, _ shape: Shape, at place: FilePlace) throws(DecoderFileFault)
    {
        switch shape {
        case .text: try checkText(value, DecoderFileLimits.name, place)
        case .longText: try checkText(value, DecoderFileLimits.text, place)
        case .integer(let range):
            guard let number = value.integer, range.contains(number) else {
                throw unlike(value, shape, place)
            }
        case .word(let words):
            guard let word = value.text, !words.contains(word) else { return }
            throw DecoderFileFault(
                place,
                "there is no `\(printable(word))`",
                hint: nearest(word, words) ?? "it is one of \(short(words))"
            )
        default: break
        }
    }

    /// Words that go on as this one does, or the nearest.
    private static func nearest(_ word: String, _ words: [String]) -> String? {
        let longer = word.isEmpty ? [] : words.filter { $0.hasPrefix(word) }
        guard (1...2).contains(longer.count) else { return NearestName.hint(for: word, among: words) }
        return "did you mean \(longer.map { "`\($0)`" }.joined(separator: " or "))?"
    }

    private static func checkText(_ value: JSONValue, _ limit: Int, _ place: FilePlace)
        throws(DecoderFileFault)
    {
        guard let text = value.text else { return }
        guard !text.isEmpty else { throw DecoderFileFault(place, "an empty text") }
        guard text.utf8.count <= limit else {
            throw DecoderFileFault(place, "a text of \(text.utf8.count) octets, at most \(limit)")
        }
        guard printable(text) == text else { throw DecoderFileFault(place, "a text with control characters") }
    }

    static func unlike(_ value: JSONValue, _ shape: Shape, _ place: FilePlace) -> DecoderFileFault {
        DecoderFileFault(place, "found \(found(value)), expected \(expected(shape))")
    }

    /// What was found, shown when it is short.
    private static func found(_ value: JSONValue) -> String {
        switch value {
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .text(let text) where text.utf8.count <= 24: "\"\(printable(text))\""
        default: value.kind
        }
    }

    static func expected(_ shape: Shape) -> String {
        switch shape {
        case .anything: "anything"
        case .text, .longText: "a text"
        case .boolean: "true or false"
        case .integer(let range) where range.count == 1: "\(range.lowerBound)"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .code: "a whole number, or hexadecimal such as \"0x1F\""
        case .octets: "octets in hexadecimal such as \"0215\""
        case .uuid: "a UUID such as \"fcd2\""
        case .bits: "bits such as 7 or \"0-6\""
        case .word(let words): "one of \(short(words))"
        case .object(let kind): "\(article(kind)), which is an object"
        case .lookup: "an object of codes and values"
        case .list: "a list"
        case .oneOf(let shapes): shapes.map(expected).joined(separator: ", or ")
        }
    }

    private static func short(_ words: [String]) -> String {
        guard words.count > 12 else { return words.joined(separator: ", ") }
        return words.prefix(10).joined(separator: ", ") + ", …"
    }

    /// Text of the file without what a terminal would obey.
    static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(DecoderFileLimits.text).map { isControl($0) ? "\u{FFFD}" : $0 }
            )
        )
    }

    /// Whether a terminal would obey none of it.
    static func isPrintable(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isControl) }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}
