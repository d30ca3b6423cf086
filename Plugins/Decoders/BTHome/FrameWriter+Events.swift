import BeaconCore

extension FrameWriter {
    /// Adds what was done with a button.
    ///
    /// - Returns: `false`, with the button absent, when the code means nothing.
    mutating func button(_ field: Int, _ code: UInt8) -> Bool {
        switch code {
        case 0x01: text(field, "press")
        case 0x02: text(field, "double_press")
        case 0x03: text(field, "triple_press")
        case 0x04: text(field, "long_press")
        case 0x05: text(field, "long_double_press")
        case 0x06: text(field, "long_triple_press")
        // Shelly's firmware sends 0xFE for what became 0x80 in the format.
        case 0x80, 0xFE: text(field, "hold_press")
        default:
            absent(field)
            return code == 0
        }
        return true
    }

    /// Adds where a dimmer was turned, and how far.
    ///
    /// - Returns: `false`, with both absent, when the code means nothing.
    mutating func dimmer(_ field: Int, _ code: UInt8, steps: UInt8) -> Bool {
        let stepsField = BTHomeQuantity.Head.dimmerSteps.rawValue
        guard code == 1 || code == 2 else {
            absent(field)
            absent(stepsField)
            return code == 0
        }
        if code == 1 { text(field, "rotate_left") } else { text(field, "rotate_right") }
        integer(stepsField, Int64(steps))
        return true
    }

    /// Adds a version number whose parts are octets, the last one first.
    mutating func version(_ field: Int, _ range: Range<Int>, of value: Span<UInt8>) {
        beginOctets(field)
        for offset in range.reversed() {
            let part = value[offset]
            if offset < range.upperBound - 1 { append(UInt8(ascii: ".")) }
            if part >= 100 { append(UInt8(ascii: "0") + part / 100) }
            if part >= 10 { append(UInt8(ascii: "0") + part / 10 % 10) }
            append(UInt8(ascii: "0") + part % 10)
        }
    }
}
