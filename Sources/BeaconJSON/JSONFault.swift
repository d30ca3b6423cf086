/// Why a text is no JSON, and where.
public struct JSONFault: Error, Equatable, Sendable {
    /// Both from 1; the column counts octets.
    public let line: Int
    public let column: Int
    /// What is wrong, without characters that a terminal would obey.
    public let message: String
}
