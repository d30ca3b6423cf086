/// One word of a pipeline: bare, or a string in quotes.
public struct Word: Equatable, Sendable {
    /// What the word says: without quotes, escapes resolved.
    public let text: String
    /// Its octets in the source, quotes included.
    public let range: Range<Int>
    /// Quotes always make a value, never a name, an option or a switch.
    public let isQuoted: Bool

    public init(_ text: String, range: Range<Int>, isQuoted: Bool = false) {
        self.text = text
        self.range = range
        self.isQuoted = isQuoted
    }

    /// The words of a list: a bare `ibeacon,eddystone` is two, each with its own range.
    ///
    /// Only plain names (`[A-Za-z0-9_-]`) are split; `layout:m:2-3=0215,i:4-19` stays one word.
    public var listElements: [Word] {
        guard !isQuoted, text.utf8.contains(UInt8(ascii: ",")), text.utf8.allSatisfy(Self.isListOctet)
        else { return [self] }
        var elements: [Word] = []
        var start = range.lowerBound
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let end = start + piece.utf8.count
            elements.append(Word(String(piece), range: start..<end))
            start = end + 1
        }
        return elements
    }

    private static func isListOctet(_ octet: UInt8) -> Bool {
        octet == UInt8(ascii: ",") || octet == UInt8(ascii: "-") || octet.isNameOctet
            || octet.isUpperCaseLetter
    }
}
