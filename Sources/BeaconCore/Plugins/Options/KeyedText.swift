/// A key and a text of the user's own.
public struct KeyedText: Hashable, Sendable {
    public let key: String
    public let text: String

    public init(key: String, text: String) {
        self.key = key
        self.text = text
    }
}
