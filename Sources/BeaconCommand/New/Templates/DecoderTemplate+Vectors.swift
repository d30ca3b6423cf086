extension DecoderTemplate {
    /// What the decoder must make of which advert, as JSON.
    var vectors: String { "[\n" + vectorList.joined(separator: ",\n") + "\n]\n" }

    private static let typical = #""temperature_c": 21.37, "humidity_pct": 45.5, "battery_v": 2.95"#
    private static let cold = #""temperature_c": -5.25, "humidity_pct": 80, "battery_v": 2.4"#
    private static let highest = #""temperature_c": 327.67, "humidity_pct": 100, "battery_v": 65.534"#
    private static let lowest = #""temperature_c": -327.67, "humidity_pct": 0, "battery_v": 0"#
    private static let absent = #", "invalid": ["temperature_c", "humidity_pct", "battery_v"]"#

    private var vectorList: [String] {
        let mine = "made by hand"
        return [
            vector("typical", mine, "59 08 5B 86 0B", frame(Self.typical)),
            vector("below zero", mine, "F3 FD A0 60 09", frame(Self.cold)),
            vector("the highest values", mine, "FF 7F C8 FE FF", frame(Self.highest)),
            vector("the lowest values", mine, "01 80 00 00 00", frame(Self.lowest)),
            vector(
                "nothing was measured",
                "\(mine): each code for none",
                "00 80 FF FF FF",
                frame("", Self.absent)
            ),
            vector(
                "one octet short",
                "the first, cut",
                "59 08 5B 86",
                complaint(10, "too_short"),
                "malformed"
            ),
            vector(
                "one octet long",
                "the first and an octet",
                "59 08 5B 86 0B AA",
                frame(Self.typical) + ",\n" + complaint(11, "too_long")
            ),
            """
              {
                "name": "look-alike: another mark", "source": "\(mine)",
                "advertisingData": "\(advert(mark.map { $0 ^ 0x20 }, "59 08 5B 86 0B"))", "verdict": "not_mine"
              }
            """,
        ]
    }

    private func vector(
        _ title: String,
        _ source: String,
        _ readings: String,
        _ outcome: String,
        _ verdict: String = "decoded"
    ) -> String {
        """
          {
            "name": "\(title)", "source": "\(source)",
            "advertisingData": "\(advert(mark, readings))", "verdict": "\(verdict)",
        \(outcome)
          }
        """
    }

    private func frame(_ fields: String, _ invalid: String = "") -> String {
        """
            "frames": [
              {"format": "\(name.word)", "fields": {\(fields)}\(invalid)}
            ]
        """
    }

    private func complaint(_ offset: Int, _ reason: String) -> String {
        """
            "malformed": [{"format": "\(name.word)", "offset": \(offset), "reason": "\(reason)"}]
        """
    }
}
