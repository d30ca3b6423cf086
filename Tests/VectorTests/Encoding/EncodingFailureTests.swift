import BeaconCore
import Catalog
import Testing

/// What encoders refuse, and the line that they refuse it with.
@Suite struct EncodingFailureTests {
    private func encode(_ format: String, _ options: [String: OptionValue]) throws -> [UInt8] {
        let encoder = try #require(PluginCatalog.shipped.encoders.first { $0.format == format })
        return try encoder.encode(Options(options)).octets
    }

    private func complaint(_ format: String, _ options: [String: OptionValue]) -> String? {
        let failure = #expect(throws: EncodingFailure.self) { try encode(format, options) }
        return failure.map { "\($0.option ?? ""): \($0.text)" }
    }

    private func complaint(url: String) -> String? {
        complaint("eddystone-url", ["url": .text(url), "power": .integer(-18)])
    }

    @Test func anAddressOfSeventeenOctetsFitsAndEighteenAreCounted() throws {
        let url = "https://www.abcdefghijklmnopq"
        let octets = try encode("eddystone-url", ["url": .text(url), "power": .integer(-18)])
        #expect(octets.count == 31)
        #expect(
            complaint(url: url + "rst") == "url: 20 octets once encoded, and 17 fit: shorten it by 3"
        )
    }

    @Test func addressesThatCannotBeWrittenSayWhere() {
        #expect(complaint(url: "ftp://example.com") == "url: begin it with http:// or https://")
        #expect(complaint(url: "") == "url: begin it with http:// or https://")
        #expect(
            complaint(url: "https://a b")
                == "url: character 10 cannot be sent: write it in percent-encoding, as %20"
        )
        #expect(complaint(url: "https://ä")?.hasPrefix("url: character 9 ") == true)
    }

    @Test func octetsOfTheWrongNumberAreCounted() {
        let power = OptionValue.integer(0)
        #expect(
            complaint(
                "eddystone-uid",
                ["namespace": .text("0102"), "instance": .text("010203040506"), "power": power]
            ) == "namespace: 10 octets are needed, in hexadecimal; these are 2"
        )
        for text in ["0102030405060708090", "01020304050607080x0a", "0:102030405060708090a"] {
            let said = complaint("eddystone-uid", ["namespace": .text(text), "power": power])
            #expect(said?.contains("two hexadecimal digits") == true, "\(text): \(said ?? "nothing")")
        }
    }

    @Test func telemetryBeyondItsScaleIsRefused() {
        let rest: [String: OptionValue] = ["count": .integer(0), "uptime": .duration(0)]
        let beyond: [(String, OptionValue)] = [
            ("battery", .number(65.536)), ("battery", .number(0)), ("battery", .number(-1)),
            ("battery", .number(.nan)), ("temperature", .number(128)), ("temperature", .number(-128)),
            ("temperature", .number(.infinity)), ("uptime", .duration(-1)), ("uptime", .duration(.max)),
        ]
        for (name, value) in beyond {
            let said = complaint("eddystone-tlm", rest.merging([name: value]) { $1 })
            #expect(said?.hasPrefix("\(name): ") == true, "\(name) \(value)")
            #expect(said?.hasSuffix(" can be sent") == true, "\(name) \(value)")
        }
    }

    @Test func whatIsNeededAndMissingIsNamed() throws {
        for encoder in PluginCatalog.shipped.encoders where encoder.options.contains(where: \.isRequired) {
            let failure = #expect(throws: EncodingFailure.self) { try encoder.encode(Options()) }
            #expect(failure?.reason == .missing, "\(encoder.format)")
        }
    }

    @Test func dataIsCheckedAgainstWhatTheAdvertisingHolds() throws {
        var data = AdvertisingData.discoverable
        try data.append(.manufacturerSpecificData, [UInt8](repeating: 0, count: 26))
        try data.check(limit: AdvertisingData.legacyLimit)
        try data.append(.txPowerLevel, [0])
        let failure = #expect(throws: EncodingFailure.self) {
            try data.check(limit: AdvertisingData.legacyLimit)
        }
        #expect(failure?.text == "34 octets of advertising data, and 31 fit: 3 too many")
        #expect(throws: EncodingFailure.self) {
            try data.append(.manufacturerSpecificData, [UInt8](repeating: 0, count: 255))
        }
    }
}
