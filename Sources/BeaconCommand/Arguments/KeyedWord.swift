internal import BeaconPipeline

/// A word `key=value` of a command line, as the pipeline language writes it.
enum KeyedWord {
    /// The word with the quotes that a shell took from its value; `nil` when it is no `key=value`.
    static func written(_ word: String) -> String? {
        guard let equals = word.firstIndex(of: "="), equals != word.startIndex,
            word[..<equals].utf8.allSatisfy(isPartOfKey)
        else { return nil }
        return "\(word[...equals])\(Word.written(String(word[word.index(after: equals)...])))"
    }

    private static func isPartOfKey(_ octet: UInt8) -> Bool {
        switch octet {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
