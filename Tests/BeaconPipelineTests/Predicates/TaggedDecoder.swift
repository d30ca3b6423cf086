import BeaconCore

/// Reads test frames that say their own fields: manufacturer data of company 0xFFFF, then fields.
///
///     offset  0      2       3 …
///             FF FF  format  field, length, octets; the next field
///
/// Numbers are two octets, most significant first; a decimal has two places; length 0 is "no value".
struct TaggedDecoder: BeaconDecoder {
    static let fields: [FieldDeclaration] = [
        FieldDeclaration("major", .integer, ""), FieldDeclaration("temperature_c", .decimal, ""),
        FieldDeclaration("motion", .boolean, ""), FieldDeclaration("url", .text, ""),
        FieldDeclaration("uuid", .uuid, ""), FieldDeclaration("mac", .address, ""),
        FieldDeclaration("eid", .bytes, ""), FieldDeclaration("ratio", .real, ""),
    ]

    var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))] }

    var formats: [Format] {
        [
            Format("full", "", fields: Self.fields, mayRepeat: true),
            Format("short", "", fields: [Self.fields[3], Self.fields[0]]),
        ]
    }

    func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        guard value.count > 2, value[2] < 2 else { return .malformed(format: 1, offset: 2, .reservedValue) }
        frames.begin(Int(value[2]))
        var offset = 3
        while offset + 1 < value.count {
            let count = Int(value[offset + 1])
            guard offset + 2 + count <= value.count else { return .malformed(offset: offset, .badLength) }
            write(Int(value[offset]), value, offset + 2..<offset + 2 + count, &frames)
            offset += 2 + count
        }
        return .decoded
    }

    private func write(_ field: Int, _ value: Span<UInt8>, _ range: Range<Int>, _ frames: inout FrameWriter) {
        let declared = value[2] == 0 ? Self.fields[field] : [Self.fields[3], Self.fields[0]][field]
        guard !range.isEmpty else { return frames.absent(field) }
        var number: Int64 = 0
        for index in range { number = number << 8 | Int64(value[index]) }
        let signed = range.count == 2 ? Int64(Int16(truncatingIfNeeded: number)) : number
        switch declared.kind {
        case .integer: frames.integer(field, signed)
        case .decimal: frames.decimal(field, signed, exponent: -2)
        case .real: frames.real(field, Double(signed) / 3)
        case .boolean: frames.boolean(field, number != 0)
        case .text, .bytes, .uuid, .address: frames.octets(field, range)
        }
    }
}
