/// What can be done with a value: two values compare when they are of one class.
enum ValueClass: Equatable, Sendable {
    case boolean
    case number
    /// A point in time, a text like `2021-01-01T00:00:00Z` on the other side.
    case time
    case address
    case uuid
    case bytes
    case text
    /// One of a few words that are known beforehand.
    case word(WordSet)

    /// What the value is, for messages.
    var name: String {
        switch self {
        case .boolean: "true or false"
        case .number: "a number"
        case .time: "a time"
        case .address: "an address"
        case .uuid: "a UUID"
        case .bytes: "bytes"
        case .text: "text"
        case .word: "a word"
        }
    }
}
