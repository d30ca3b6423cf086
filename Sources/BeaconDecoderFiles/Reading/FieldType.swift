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
        // By octets, for each field of each file is asked at a start: characters take five times as long.
        isLittleEndian = word.utf8.suffix(2).elementsEqual("le".utf8)
        isSigned = word.utf8.first == UInt8(ascii: "s")
        switch word.utf8.suffix(3).elementsEqual("_le".utf8) ? String(word.dropLast(3)) : word {
        case "bool": (content, count) = (.boolean, 1)
        case "hex": (content, count) = (.octets, nil)
        case "text": (content, count) = (.text, nil)
        case "version": (content, count) = (.version, nil)
        case "uuid": (content, count) = (.uuid, 16)
        case "address": (content, count) = (.address, 6)
        default:
            let digits = word.utf8.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard let bits = Int(Substring(digits)), (8...64).contains(bits) else { return nil }
            (content, count) = (.number, bits / 8)
        }
    }
}
