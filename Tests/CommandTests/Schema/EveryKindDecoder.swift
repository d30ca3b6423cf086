import BeaconCore

/// Gives fields of every kind, several times: what the decoders that ship do not all do yet.
struct EveryKindDecoder: BeaconDecoder {
    var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF), prefix: [])] }

    var formats: [Format] {
        [
            Format(
                "every-kind",
                "a format of a test's own",
                fields: [
                    FieldDeclaration("temperature_c", .decimal, "repeated", absent: "0x8000"),
                    FieldDeclaration("note", .text, "repeated text"),
                    FieldDeclaration("serial", .integer, "a wide one", isWide: true),
                    FieldDeclaration("levels", .integer, "a list", absent: "0xFF", isList: true),
                    FieldDeclaration("labels", .text, "a list of text", isList: true),
                    FieldDeclaration("distance_m", .real, "computed"),
                    FieldDeclaration("mac", .address, "an address"),
                    FieldDeclaration("press", .boolean, "an event", isEvent: true),
                ],
                mayRepeat: true
            )
        ]
    }

    func decode(
        _ value: Span<UInt8>,
        _ context: StructureContext,
        into frames: inout FrameWriter
    ) -> Verdict {
        frames.begin()
        frames.decimal(0, 2150, exponent: -2)
        frames.absent(0)
        frames.decimal(0, -5, exponent: -1)
        frames.octets(1, copying: [0x61, 0xFF])
        frames.octets(1, copying: [0xFE])
        frames.integer(2, .max)
        frames.integer(3, 7)
        frames.absent(3)
        frames.integer(3, 9)
        frames.octets(4, copying: [0x62])
        frames.octets(4, copying: [0x80])
        frames.real(5, .nan)
        frames.octets(6, copying: [0xA4, 0xC1, 0x38, 0, 0, 1])
        frames.boolean(7, true)
        return .decoded
    }
}

extension FrameWriter {
    fileprivate mutating func octets(_ field: Int, copying octets: [UInt8]) {
        self.octets(field, copying: octets.span)
    }
}
