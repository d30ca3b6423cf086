import BeaconCore

/// A decoder that is there to be found among many: one claim, one field.
struct AddedDecoder: BeaconDecoder {
    private let number: Int

    /// Of ten, four claim a company, three service data, two a name, one a prefix of any company's data.
    init(_ number: Int) { self.number = number }

    var claims: [Claim] {
        switch number % 10 {
        case 0...3: [.manufacturerData(CompanyIdentifier(rawValue: identifier))]
        case 4...6: [.serviceData16(identifier)]
        case 7...8: [.localName(prefix: name)]
        default: [.anyManufacturerData(prefix: prefix)]
        }
    }

    var formats: [Format] {
        [
            Format(
                "added-\(number)",
                "An added decoder",
                fields: [FieldDeclaration("sequence", .integer, "the last octet")]
            )
        ]
    }

    /// Advertising data that it reads.
    func advert(_ sequence: UInt8) -> [UInt8] {
        let low = [UInt8(truncatingIfNeeded: identifier), UInt8(identifier >> 8)]
        let (type, value): (UInt8, [UInt8]) =
            switch number % 10 {
            case 0...3: (0xFF, low + [1, 2, sequence])
            case 4...6: (0x16, low + [1, 2, sequence])
            case 7...8: (0x09, Array(name.utf8) + [sequence & 0x3F | 0x40])
            default: (0xFF, [0xEF, 0xBE] + prefix + [1, 2, sequence])
            }
        return [2, 1, 6, UInt8(value.count + 1), type] + value
    }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
    {
        guard value.count > 2 else { return .notMine }
        frames.begin(0)
        frames.integer(0, Int64(value[value.count - 1]))
        return .decoded
    }

    private var identifier: UInt16 { 0x9000 + UInt16(truncatingIfNeeded: number) * 7 }
    /// All have one length: more octets to compare would be another question.
    private var name: String { "T\(1000 + number)-" }
    private var prefix: [UInt8] {
        [0xC0 | UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }
}
