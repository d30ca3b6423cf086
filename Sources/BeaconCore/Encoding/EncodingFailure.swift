/// Why something cannot be sent: which option, which octet, which limit.
public struct EncodingFailure: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The option is needed and was not given.
        case missing
        /// The option holds so many octets, and the format has room for exactly `expected`.
        case wrongLength(octets: Int, expected: Int)
        /// The option holds so many octets once encoded, and the format allows `limit`.
        case tooLong(octets: Int, limit: Int)
        /// The option holds so many octets, and the format has room for exactly `expected`, or ends with it.
        case tooShort(octets: Int, expected: Int)
        /// The character in that column, counted from 1, is no hexadecimal digit, or lacks its partner.
        case notHexadecimal(column: Int)
        /// The number lies outside.
        case outOfRange(lowest: String, highest: String)
        /// What was given is no number in decimal digits, or has more of them than any format.
        case notANumber(String)
        /// The number as it was given is none that the format can say: they lie a step apart.
        case noMultiple(String, step: String, above: String?)
        /// The bits that the format has for the number are not all that it needs.
        case unwritable
        /// What was given would be the format's code for "no value".
        case meansNoValue
        /// That octet of the structure, counted from 0, has another value already.
        case contradicts(octet: Int)
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
        case .tooShort(let octets, let expected):
            "\(expected) octets are needed; these are \(octets)"
        case .notANumber(let text): "`\(text)` is no number such as -12.5"
        case .noMultiple(let text, let step, let start):
            if let start {
                "\(text) is not \(start) and a multiple of \(step)"
            } else {
                "\(text) is no multiple of \(step)"
            }
        case .unwritable: "the field's mask leaves out a bit of it"
        case .meansNoValue: "these octets say that there is no value: leave it out"
        case .contradicts(let octet):
            "octet \(octet) of the structure is another already, by a term before it"
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
