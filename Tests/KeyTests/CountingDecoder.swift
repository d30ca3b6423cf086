import BeaconCore

/// Reads what is made up: company 0xFFFF, whether it is encrypted, a counter, a value that may be, and
/// sometimes six octets with an address.
///
/// Encrypted in counter mode with the counter block zero, so that any key opens it to something.
struct CountingDecoder: BeaconDecoder {
    let bits: Int
    private static let key = KeyQuery(.bindKey, of: "counted")

    init(bits: Int) { self.bits = bits }

    var claims: [Claim] { [.manufacturerData(CompanyIdentifier(rawValue: 0xFFFF))] }

    var formats: [Format] {
        [
            Format(
                "counted",
                "made up",
                fields: [
                    FieldDeclaration("adv_count", .integer, "counts"),
                    FieldDeclaration("battery_pct", .integer, "a value"),
                    FieldDeclaration("mac", .address, "address of the device"),
                ],
                replayCounter: ReplayCounter(field: 0, bits: bits)
            )
        ]
    }

    func decode(_ value: Span<UInt8>, _ context: StructureContext, into frames: inout FrameWriter) -> Verdict
    {
        guard value.count == 5 || value.count == 11 else { return .notMine }
        frames.begin()
        frames.integer(0, Int64(value[3]))
        if value.count == 11 { frames.octets(2, 5..<11) }
        guard value[2] == 1 else {
            frames.integer(1, Int64(value[4]))
            return .decoded
        }
        var payload = SealedPayload(.ctr, 4..<5)
        for _ in 0..<16 { payload.nonce.append(0) }
        guard context.open(payload, of: value, with: Self.key, into: &frames) == .opened else {
            return .decoded
        }
        return frames.readOpened { opened, frames in
            frames.integer(1, Int64(opened[0]))
            return .decoded
        }
    }
}
