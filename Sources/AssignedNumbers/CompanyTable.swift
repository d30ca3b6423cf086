internal import CAssignedNumbers

/// Where the name of each company lies in the generated table, for look-ups at the rate of reports.
///
/// `@unchecked Sendable`: the text is constant, and nothing is written behind `init`.
@safe
struct CompanyTable: @unchecked Sendable {
    static let shared = CompanyTable()

    private let text: UnsafePointer<CChar>?
    /// In ascending order, as the table has them.
    private var identifiers: [UInt16] = []
    /// The names, as offsets in the text.
    private var names: [Range<Int>] = []

    private init() {
        unsafe text = beacon_company_names()
        guard let text = unsafe text else { return }
        var position = 0
        while unsafe text[position] != 0 {
            var identifier: UInt16 = 0
            for _ in 0..<4 {
                let digit = unsafe UInt8(bitPattern: text[position])
                identifier = identifier << 4 | UInt16(digit >= 0x41 ? digit &- 0x41 &+ 10 : digit &- 0x30)
                position += 1
            }
            let start = position
            while unsafe text[position] != 0x0A { position += 1 }
            identifiers.append(identifier)
            names.append(start..<position)
            position += 1
        }
    }

    /// Calls `body` with the name in UTF-8, or not at all.
    func withName(of identifier: UInt16, _ body: (Span<UInt8>) -> Void) {
        var (low, high) = (0, identifiers.count)
        while low < high {
            let middle = (low + high) / 2
            if identifiers[middle] < identifier { low = middle + 1 } else { high = middle }
        }
        guard low < identifiers.count, identifiers[low] == identifier, let text = unsafe text else { return }
        let name = names[low]
        let start = unsafe UnsafeRawPointer(text + name.lowerBound)
        body(unsafe Span(_unsafeBytes: UnsafeRawBufferPointer(start: start, count: name.count)))
    }
}
