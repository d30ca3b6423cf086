import Foundation
import TestReading

/// How sources' names map to ours: one row a source, format and name, never one a record.
struct NameTable {
    /// What one source means by one name.
    struct Row: Decodable {
        /// How a source writes what we write in another way.
        enum Form: String, Decodable {
            /// `0x06`
            case hexadecimalNumber = "hexadecimal number"
            /// Text that ends before the first octet that is zero or no UTF-8.
            case cString = "C string"
            /// The members of an object are named by decimal numbers, ours by hexadecimal ones.
            case decimalKeys = "decimal keys"
            /// Several fields as one row of octets.
            case joined
            /// The octets from which `url` is expanded.
            case encodedURL = "encoded URL"
            case bigEndian = "big-endian integer"
            case littleEndian = "little-endian integer"
            /// Hexadecimal digits of octets as they are sent, of a number whose lowest comes first.
            case littleEndianDigits = "little-endian digits"
            /// Several fields as a list of values; with one, a list of that.
            case list
            /// A number, or text of hexadecimal digits without `0x`.
            case hexadecimalDigits = "hexadecimal digits"
            /// Hexadecimal digits with anything between them, or none: `CB B8`, `cb:b8`.
            case octets
            /// A list of one row of octets.
            case listOfOctets = "list of octets"
            /// 1 and 0 for true and false.
            case bit
            /// True where ours is false.
            case negated
            /// A list, each true where ours is false.
            case negatedList = "list, negated"
            /// Ours without its decimals.
            case wholePart = "whole part"
            /// Degrees Fahrenheit, of which ours are Celsius.
            case fahrenheit = "Fahrenheit"
            /// Kelvins, of which ours are degrees Celsius.
            case kelvin = "Kelvin"
            /// A signed octet of ours as an unsigned one.
            case unsignedOctet = "unsigned octet"
            /// A list of objects, each with members in the order of their names.
            case listOfMembers = "list of members"
            /// A list of objects, of whose members some are null.
            case listWithoutNull = "list without null"
            /// A date and time, of which ours are the seconds since 1970.
            case date
            /// Theirs has a character in front.
            case afterFirst = "after the first character"
            /// A list of one address in hexadecimal digits, with its kind behind a stroke.
            case identifiers = "list of identifiers"
            /// Several of our fields with points between.
            case dotted
            /// The number before the first point of our text, and the one behind the last.
            case firstNumber = "first number"
            case lastNumber = "last number"
            /// Theirs is cut after so many decimals, downward.
            case roundedDown = "rounded down"
            /// Theirs has the company identifier in front.
            case afterCompany = "after the company identifier"
            /// A list in which only the place of one sensor is filled.
            case onlyOne = "the only one"
            /// A hundred less ours.
            case restOfHundred = "rest of a hundred"
            /// The octets behind two zeros, as an address.
            case inAddress = "in an address"
            /// Our text is JSON, of which it is the member of that name.
            case memberOfJSON = "member of JSON"
            /// How many octets ours has.
            case octetCount = "octet count"
            /// Two octets as one number, of which the first counts minutes.
            case minutesAndSeconds = "minutes and seconds"

            /// Whether `is` may name several of our fields.
            var readsSeveral: Bool {
                switch self {
                case .dotted, .joined, .list, .listOfMembers, .negatedList: true
                default: false
                }
            }
        }

        let source: String
        /// One file of vectors, or nothing for all of the source.
        let format: String?
        let name: String
        /// Our name; several with a space between for `joined`.
        let `is`: String?
        let form: Form?
        /// Their number times this is ours.
        let times: Decimal?
        /// Our number times this is theirs, where the inverse is no decimal.
        let per: Decimal?
        /// How many decimals the source gives, or gives rightly.
        let digits: Int?
        /// Our name where `is` is absent.
        let otherwise: String?
        /// Their words and numbers, and ours for each.
        let words: [String: JSONValue]?
        /// Their number for "no value".
        let absent: Decimal?
        /// The value that is compared in place of theirs.
        let means: String?
        /// Why it is not compared: not in the payload.
        let not: String?
    }

    let rows: [Row]

    init() throws {
        let data = try Data(contentsOf: Tree.root.appending(path: "Tests/ConformanceTests/Data/names.json"))
        rows = try JSONDecoder().decode([Row].self, from: data)
    }

    /// The row of one of a record's names.
    ///
    /// - Parameters:
    ///   - record: the record.
    ///   - format: the record's; of a file of several makers, that of what came out.
    ///   - name: the source's.
    /// - Returns: its number in `rows`, when there is one.
    func row(_ record: SharedRecord, _ format: String, _ name: String) -> Int? {
        let own = rows.indices.filter { rows[$0].source == record.project && rows[$0].name == name }
        return own.first { rows[$0].format == format } ?? own.first { rows[$0].format == nil }
    }
}
