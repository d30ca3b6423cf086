internal import AssignedNumbers
internal import BeaconCore

/// What an advert says without a decoder: its name, whose data it carries.
struct UnreadAdvert {
    /// The local name: the complete one, else the first shortened one.
    private(set) var name: String?
    /// `company=Apple, Inc.`, `service=0xfff0`: a number where none is assigned.
    private(set) var fields = ""

    /// - Parameters:
    ///   - reports: the batch.
    ///   - index: the report in it.
    ///   - listsFields: whether it is to say whose data the advert carries, for which names are looked up.
    init(_ reports: ReportBatch, _ index: Int, listsFields: Bool) {
        var name: String?
        var fields: [String] = []
        reports.withData(of: index) { data in
            var walk = ADWalk()
            while let structure = walk.next(in: data) {
                let value = data.extracting(structure.value)
                if structure.type.isLocalName, name == nil || structure.type == .completeLocalName {
                    name = Self.text(value)
                }
                guard listsFields, value.count >= 2 else { continue }
                let number = UInt16(value[0]) | UInt16(value[1]) << 8
                if structure.type == .manufacturerSpecificData {
                    fields.append("company=\(AssignedNumbers.company(number) ?? Self.hexadecimal(number))")
                } else if structure.type == .serviceData16 {
                    fields.append("service=\(AssignedNumbers.service(number) ?? Self.hexadecimal(number))")
                }
            }
        }
        self.name = name.flatMap { $0.isEmpty ? nil : $0 }
        self.fields = fields.joined(separator: " ")
    }

    /// Ill-formed parts become U+FFFD.
    private static func text(_ octets: Span<UInt8>) -> String {
        var copy: [UInt8] = []
        for index in 0..<octets.count { copy.append(octets[index]) }
        return String(decoding: copy, as: UTF8.self)
    }

    private static func hexadecimal(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
