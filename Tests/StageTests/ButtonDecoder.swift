import BeaconCore

/// Reads manufacturer data of the test company: a button, a packet number, and a temperature.
///
///     offset  0      2        3       4
///             FF FF  packet   button  temperature      button 0: nothing is pressed
struct ButtonDecoder: BeaconDecoder {
    var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))] }

    var formats: [Format] {
        [
            Format(
                "button-test",
                "a button",
                fields: [
                    FieldDeclaration("packet_id", .integer, "counts packets"),
                    FieldDeclaration("button", .text, "what is pressed", isEvent: true),
                    FieldDeclaration("temperature_c", .integer, "temperature"),
                ]
            )
        ]
    }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
    {
        guard value.count == 5 else { return .malformed(offset: value.count, .tooShort) }
        frames.begin()
        frames.integer(0, Int64(value[2]))
        if value[3] == 0 {
            frames.absent(1)
        } else {
            frames.beginOctets(1)
            frames.append(value[3] == 1 ? "press" : "double_press")
        }
        frames.integer(2, Int64(value[4]))
        return .decoded
    }
}

extension Heard {
    /// An advert that `ButtonDecoder` reads.
    static func button(
        _ device: UInt64,
        at milliseconds: Int64,
        packet: UInt8,
        _ button: UInt8,
        _ temperature: UInt8 = 20
    )
        -> Heard
    {
        Heard(
            device: device,
            milliseconds: milliseconds,
            data: [0x06, 0xFF, 0xFF, 0xFF, packet, button, temperature]
        )
    }
}
