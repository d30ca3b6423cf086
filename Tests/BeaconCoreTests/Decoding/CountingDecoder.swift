import BeaconCore

/// Reads manufacturer data of the test company, and gives as many frames as it is told to.
struct CountingDecoder: BeaconDecoder {
    /// Frames of each structure.
    var frames = 1
    /// Fields of each frame, each an octet of the scratch memory.
    var fields = 1
    /// Octets of each field.
    var octets = 1

    var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))] }

    var formats: [Format] {
        [
            Format(
                "counted",
                "as many frames as told",
                fields: [FieldDeclaration("value", .bytes, "the structure's last octet")],
                mayRepeat: true
            )
        ]
    }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into writer: inout FrameWriter) -> Verdict
    {
        guard value.count > 2 else { return .malformed(offset: value.count, .tooShort) }
        for _ in 0..<frames {
            writer.begin()
            for _ in 0..<fields {
                writer.beginOctets(0)
                for _ in 0..<octets { writer.append(value[value.count - 1]) }
            }
        }
        return .decoded
    }
}
