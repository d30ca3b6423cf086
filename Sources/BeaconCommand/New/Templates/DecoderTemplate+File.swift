extension DecoderTemplate {
    /// The decoder as a file, with its vectors inside.
    var file: String {
        let indented = vectors.split(separator: "\n").joined(separator: "\n  ")
        return """
            {
              "beacon_decoder": 1,
              "name": "\(name.word)",
              "summary": "\(name.title), a sensor",
              "claims": [{"company": "0xFFFF", "prefix": "\(Self.hex(mark).filter { $0 != " " })"}],
              "length": 9,
              "fields": [
                {"name": "temperature_c", "at": 4, "type": "s16le", "scale": 0.01, "absent": "0x8000"},
                {"name": "humidity_pct", "at": 6, "type": "u8", "scale": 0.5, "absent": "0xFF"},
                {"name": "battery_v", "at": 7, "type": "u16le", "scale": 0.001, "absent": "0xFFFF"}
              ],
              "vectors": \(indented)
            }

            """
    }
}
