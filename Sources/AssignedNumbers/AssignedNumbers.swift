internal import CAssignedNumbers

/// Names that the Bluetooth SIG has given to numbers.
///
/// All but companies are looked up by reading a table from its start: for people who wait.
public enum AssignedNumbers {
    /// The company of an identifier of manufacturer specific data; `nil` for one not assigned.
    public static func company(_ identifier: UInt16) -> String? {
        var name: String?
        withCompany(identifier) { octets in
            name = unsafe octets.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        }
        return name
    }

    /// Calls `body` with the name of a company in UTF-8, or not at all: for every report.
    @Sendable
    public static func withCompany(_ identifier: UInt16, _ body: (Span<UInt8>) -> Void) {
        CompanyTable.shared.withName(of: identifier, body)
    }

    /// The service, or the company that has registered the 16-bit UUID; `nil` for one that is not known.
    public static func service(_ identifier: UInt16) -> String? {
        unsafe name(of: identifier, in: beacon_service_names())
    }

    /// What a device looks like (Core Specification Supplement, Part A, 1.12).
    ///
    /// An appearance that is not known has the name of its category.
    public static func appearance(_ value: UInt16) -> String? {
        let table = unsafe beacon_appearance_names()
        return unsafe name(of: value, in: table) ?? name(of: value & ~0x3F, in: table)
    }

    /// Lines of four hexadecimal digits and a name.
    private static func name(of number: UInt16, in table: UnsafePointer<CChar>?) -> String? {
        guard var position = unsafe table else { return nil }
        while unsafe position.pointee != 0 {
            var found: UInt16 = 0
            for _ in 0..<4 {
                let digit = unsafe UInt8(bitPattern: position.pointee)
                found = found << 4 | UInt16(digit >= 0x41 ? digit &- 0x41 &+ 10 : digit &- 0x30)
                unsafe position += 1
            }
            let start = unsafe position
            while unsafe position.pointee != 0x0A { unsafe position += 1 }
            if found == number {
                let count = unsafe position - start
                return unsafe String(
                    decoding: UnsafeRawBufferPointer(start: start, count: count),
                    as: UTF8.self
                )
            }
            unsafe position += 1
        }
        return nil
    }
}
