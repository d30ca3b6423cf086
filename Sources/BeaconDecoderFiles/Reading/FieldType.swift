/// What the word of `type` says of a field's octets.
struct FieldType {
    enum Content {
        case number, boolean, octets, text, uuid, address, version
    }

    let content: Content
    /// `nil` for what takes a `length`.
    let count: Int?
    let isSigned: Bool
    let isLittleEndian: Bool

    /// - Parameter word: one of the declared types.
    init?(_ word: String) {
        isLittleEndian = word.hasSuffix("le")
        isSigned = word.hasPrefix("s")
        switch word.hasSuffix("_le") ? String(word.dropLast(3)) : word {
        case "bool": (content, count) = (.boolean, 1)
        case "hex": (content, count) = (.octets, nil)
        case "text": (content, count) = (.text, nil)
        case "version": (content, count) = (.version, nil)
        case "uuid": (content, count) = (.uuid, 16)
        case "address": (content, count) = (.address, 6)
        default:
            let digits = word.dropFirst().prefix { $0.isNumber }
            guard let bits = Int(digits), (8...64).contains(bits) else { return nil }
            (content, count) = (.number, bits / 8)
        }
    }
}
