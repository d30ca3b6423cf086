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
        }

        let source: String
        let format: String
        let name: String
        /// Our name; several with a space between for `joined`.
        let `is`: String?
        let form: Form?
        /// Their number times this is ours.
        let times: Decimal?
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

    func row(_ record: SharedRecord, _ name: String) -> Int? {
        rows.firstIndex {
            $0.source == record.project && $0.format == record.format && $0.name == name
        }
    }
}
