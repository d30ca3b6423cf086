/// What `beacon new decoder` writes: a decoder of a made-up sensor, under the name that was given.
///
///     offset  0      2      4            6         7
///             FF FF  S  E   temperature  humidity  battery
///
/// The third and fourth octets are the first and last letter of the name, in capitals.
struct DecoderTemplate {
    let name: NewDecoderName
    /// The letters that tell the sensor from others of company 0xFFFF.
    let mark: [UInt8]

    init(_ name: NewDecoderName) {
        self.name = name
        let letters = name.type.uppercased().utf8
        mark = [letters.first, letters.last].map { $0 ?? 0 }
    }

    /// Advertising data of the first vector, without blanks.
    var sampleHex: String { advert(mark, "59 08 5B 86 0B").filter { $0 != " " } }

    /// Advertising data of one sensor whose octets behind the mark are given as text.
    func advert(_ mark: [UInt8], _ readings: String) -> String {
        let count = 5 + readings.split(separator: " ").count
        return Self.hex([UInt8(clamping: count), 0xFF, 0xFF, 0xFF] + mark) + " " + readings
    }

    /// Octets as they stand in documents: `5A 01`.
    static func hex(_ octets: [UInt8]) -> String {
        octets.map { octet in
            let text = String(octet, radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }.joined(separator: " ")
    }
}
