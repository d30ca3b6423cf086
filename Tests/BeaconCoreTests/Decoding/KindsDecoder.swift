import BeaconCore

/// Gives a frame with a field of every kind, from manufacturer data of the test company.
struct KindsDecoder: BeaconDecoder {
    var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))] }

    var formats: [Format] {
        [
            Format(
                "kinds",
                "a field of every kind",
                fields: [
                    FieldDeclaration("integer", .integer, "an integer"),
                    FieldDeclaration("wide", .integer, "a wide integer", isWide: true),
                    FieldDeclaration("temperature_c", .decimal, "a decimal"),
                    FieldDeclaration("distance_m", .real, "a real"),
                    FieldDeclaration("opening", .boolean, "a boolean"),
                    FieldDeclaration("text", .text, "a text"),
                    FieldDeclaration("octets", .bytes, "octets"),
                    FieldDeclaration("uuid", .uuid, "a UUID"),
                    FieldDeclaration("mac", .address, "an address"),
                    FieldDeclaration("samples", .decimal, "a list", isList: true),
                    FieldDeclaration("one", .integer, "a list of one", isList: true),
                    FieldDeclaration("button", .text, "an event", isEvent: true),
                    FieldDeclaration("humidity_pct", .decimal, "an absent one", absent: "0xFF"),
                    FieldDeclaration("count", .integer, "without a unit"),
                ],
                mayRepeat: true
            )
        ]
    }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into writer: inout FrameWriter) -> Verdict
    {
        guard value.count >= 18 else { return .malformed(offset: value.count, .tooShort) }
        writer.begin()
        writer.integer(0, -7)
        writer.integer(1, .max)
        writer.decimal(2, 2506, exponent: -2)
        writer.real(3, 0.1)
        writer.boolean(4, true)
        writer.octets(5, 2..<value.count)
        writer.octets(6, 2..<5)
        writer.octets(7, 2..<18)
        writer.octets(8, 2..<8)
        writer.decimal(9, 15, exponent: -1)
        writer.decimal(9, 20, exponent: -1)
        writer.integer(10, 1)
        writer.beginOctets(11)
        writer.append("press")
        writer.absent(12)
        writer.real(3, .nan)
        writer.decimal(2, -50, exponent: -1)
        writer.decimal(2, 0, exponent: -2)
        writer.integer(13, 1)
        writer.integer(13, 2)
        writer.encryption(.opened)
        return .decoded
    }
}
