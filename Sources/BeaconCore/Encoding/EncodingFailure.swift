/// Why something cannot be sent: which option, which octet, which limit.
public struct EncodingFailure: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The option is needed and was not given.
        case missing
        /// The option holds so many octets, and the format has room for exactly `expected`.
        case wrongLength(octets: Int, expected: Int)
        /// The option holds so many octets once encoded, and the format allows `limit`.
        case tooLong(octets: Int, limit: Int)
        /// The character in that column, counted from 1, is no hexadecimal digit, or lacks its partner.
        case notHexadecimal(column: Int)
        /// The number lies outside.
        case outOfRange(lowest: String, highest: String)
        /// The address begins with no scheme that the format can write.
        case unknownScheme
        /// The character at that place, counted from 1, is not one that the format can carry.
        case unsendable(column: Int)
        /// All structures together have so many octets, and the kind of advertising allows `limit`.
        case dataTooLong(octets: Int, limit: Int)
        /// One structure has so many octets behind its length, which counts to 255.
        case structureTooLong(octets: Int)
    }

    /// The name of the option that it is about, or `nil` when it is about the whole.
    public let option: String?
    public let reason: Reason

    public init(_ option: String?, _ reason: Reason) {
        self.option = option
        self.reason = reason
    }

    /// What is wrong and what would do, to stand behind the option's name and a colon.
    public var text: String {
        switch reason {
        case .missing: "is needed"
        case .wrongLength(let octets, let expected):
            "\(expected) octets are needed, in hexadecimal; these are \(octets)"
        case .tooLong(let octets, let limit):
            "\(octets) octets once encoded, and \(limit) fit: shorten it by \(octets - limit)"
        case .notHexadecimal(let column):
            "column \(column): octets are written as two hexadecimal digits"
        case .outOfRange(let lowest, let highest): "\(lowest) to \(highest) can be sent"
        case .unknownScheme: "begin it with http:// or https://"
        case .unsendable(let column):
            "character \(column) cannot be sent: write it in percent-encoding, as %20"
        case .dataTooLong(let octets, let limit):
            "\(octets) octets of advertising data, and \(limit) fit: \(octets - limit) too many"
        case .structureTooLong(let octets):
            "an AD structure of \(octets) octets: its length counts to 255"
        }
    }
}
