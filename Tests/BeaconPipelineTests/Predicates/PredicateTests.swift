import BeaconCore
import Testing

@testable import BeaconPipeline

/// What compiled expressions answer.
struct PredicateTests {
    static let uuid: [UInt8] = [
        0xE2, 0xC5, 0x6D, 0xB5, 0xDF, 0xFB, 0x48, 0xD2, 0xB0, 0x60, 0xD0, 0xF5, 0xA7, 0x10, 0x96, 0xE0,
    ]

    static var report: AdvertisingReport {
        var report = AdvertisingReport(
            address: DeviceAddress(rawValue: 0xC4C1_3800_0001),
            addressType: .randomDevice,
            eventType: .advInd
        )
        report.rssi = PowerLevel(dBm: -59)
        report.channel = 37
        report.time = Timestamp(nanoseconds: 1_609_459_200_026_894_000)
        return report
    }

    /// A local name, then a frame: -5, 25.06, motion, a web address, a UUID, an address, no eid, 1/3.
    static let data: [UInt8] = {
        let address: [UInt8] = [0xA4, 0xC1, 0x38, 0, 0, 1]
        let url = Array("https://a.example/é".utf8)
        var frame: [UInt8] = [0xFF, 0xFF, 0xFF, 0, 0, 2, 0xFF, 0xFB, 1, 2, 0x09, 0xCA, 2, 1, 1]
        frame += [3, UInt8(url.count)] + url + [4, 16] + uuid + [5, 6] + address + [6, 0, 7, 2, 0, 1]
        frame += [1, 2, 0x00, 0x64]
        return [6, 0x09] + Array("Lobby".utf8) + [UInt8(frame.count)] + frame
    }()

    static let trueOnes = [
        "true", "major == -5", "major < 0 and major >= -5 and major <= -5 and major != 5 and not major > 0",
        "-5 == major", "0 > major", "major + 10 == 5", "major * 2 == -10", "major / 2 == -2.5", "-major == 5",
        "major - 1 == -6", "major in (1, -5)", "major in -6..-5", "not major in 1..5", "not major in (1, 2)",
        // Decimals are compared as they are written.
        "temperature_c == 25.06", "temperature_c == 25.060", "temperature_c > 25.0599",
        "temperature_c < 25.07",
        "temperature_c * 100 == 2506", "temperature_c + 0.04 == 25.1", "temperature_c in 25.06..25.06",
        "temperature_c != 25.061", "temperature_c > major", "ratio > 0.333 and ratio < 0.334",
        "ratio * 3 == 1",
        "temperature_2_c == 1", "has temperature_2_c", "not has temperature_3_c",
        "motion", "motion == true", "motion != false", "true == motion", "motion == motion",
        "url == \"https://a.example/é\"", "url != 'x'", "url in ('x', \"https://a.example/\\xc3\\xa9\")",
        "url matches \"^https?://\"", "url matches \"é$\"", "url matches \"(?i)A\\\\.EXAMPLE\"",
        "not url matches \"ftp\"", "url == url",
        "uuid == \"e2c56db5-dffb-48d2-b060-d0f5a71096e0\"", "uuid == 'E2C56DB5DFFB48D2B060D0F5A71096E0'",
        "uuid matches '^e2c56db5-dffb-48d2-b060-d0f5a71096e0$'",
        "mac == \"a4:c1:38:00:00:01\"", "mac != address", "mac in ('00:00:00:00:00:00', 'A4:C1:38:00:00:01')",
        "mac matches \"^A4:C1:38:00:00:01$\"",
        "format == \"full\"", "format in (\"full\", \"short\")", "format != \"short\"",
        "format matches \"^f\"",
        "kind == 'frame'", "has format", "ad_index == 1", "not has part", "not has encryption", "not has eid",
        // Keys of the report.
        "rssi_dbm == -59", "rssi_dbm > -80", "channel == 37", "report == 7", "transport == 'replay'",
        "adapter matches 'pcap$'", "address == \"C4:C1:38:00:00:01\"", "address matches '^C4'",
        "address_type == \"random\"", "address_kind == 'random_static'", "event_type == 'adv_ind'",
        "event_type in ('adv_ind', 'scan_rsp')", "event_type matches '^adv'", "data_status == 'complete'",
        "name == 'Lobby'", "name matches 'obb'", "not reconstructed", "reconstructed == false",
        "not has sid", "not has adv_tx_power_dbm", "has time", "has rssi_dbm", "has name", "not has merged",
        "time == '2021-01-01T00:00:00.026894Z'", "time > '2021-01-01T00:00:00Z'",
        "time < '2021-01-01T01:00:00.1+01:00'", "time in '2020-12-31T23:59:59Z'..'2021-01-01T00:00:01Z'",
        "data matches '^ffff00'", "0x10 == 16 and major < 0x10", "1 < 2", "10s > 9.5s and 1m == 60s",
        // Unknown is no obstacle where the rest decides.
        "sid == 1 or major == -5", "not (sid == 1 and major == 5)",
    ]

    static let falseOnes = [
        "false", "major == 5", "major != -5", "not motion", "motion and false", "temperature_c == 25.0600001",
        "has sid", "has eid", "sid == 1 and false", "url matches 'z'", "format == 'short'", "merged",
        "kind != 'frame'",
        "mac == address", "major in 1..5",
    ]

    static let unknownOnes = [
        "sid == 1", "sid != 1", "not sid == 1", "sid > 0 and true", "sid > 0 or false", "sid in (1, 2)",
        "not sid in 1..2", "sid + 1 == 2", "1 / 0 == 1", "major / (major + 5) > 0", "eid == 'ff'",
        "eid matches 'f'",
        "not eid == 'ff'", "part == 0", "encryption == 'opened'", "reason == 'too_short'",
        "primary_phy == 'le_1m'",
        "temperature_3_c == 1", "-sid < 0", "sid == channel", "eid == eid", "offset > 1",
    ]

    @Test func everyExpressionIsTrueFalseOrUnknownAsInSQL() {
        for (answer, texts) in [
            ("true", Self.trueOnes), ("false", Self.falseOnes), ("unknown", Self.unknownOnes),
        ] {
            for text in texts {
                #expect(PredicateBench.answer(text, Self.report, Self.data) == answer, "\(text)")
            }
        }
    }

    @Test func reportsAnswerForTheirKeys() {
        for text in [
            "rssi_dbm == -59", "kind == 'report'", "name == 'Lobby'", "data matches '^06094c'", "report == 7",
            "address == \"C4:C1:38:00:00:01\"",
        ] {
            #expect(PredicateBench.answer(text, in: .reports, Self.report, Self.data) == "true", "\(text)")
        }
    }

    @Test func anotherFormatHasItsOwnPlacesForFields() {
        // The short format: its field 0 is the web address, its field 1 the number; it has no motion.
        let data: [UInt8] = [0x0A, 0xFF, 0xFF, 0xFF, 1, 0, 1, 0x78, 1, 1, 9]
        for (text, answer) in [
            ("url == 'x'", "true"), ("major == 9", "true"), ("motion", "unknown"), ("has motion", "false"),
            ("format == 'short'", "true"), ("format == 'full'", "false"), ("major == 9 or motion", "true"),
        ] {
            #expect(PredicateBench.answer(text, Self.report, data) == answer, "\(text)")
        }
    }

    @Test func malformedRowsAndReportsBehindDecodeAnswerToo() {
        let malformed: [UInt8] = [4, 0xFF, 0xFF, 0xFF, 9]
        for (text, answer) in [
            ("kind == 'malformed'", "true"), ("reason == 'reserved_value'", "true"),
            ("format == 'short'", "true"),
            ("offset == 4", "true"), ("has major", "false"), ("major == 1", "unknown"),
            ("encryption == 'opened'", "unknown"),
        ] {
            #expect(PredicateBench.answer(text, Self.report, malformed) == answer, "\(text)")
        }
        for (text, answer) in [
            ("kind == 'report'", "true"), ("format == 'full'", "unknown"), ("has format", "false"),
            ("major == 1", "unknown"), ("rssi_dbm > -80", "true"), ("data == '020106'", "true"),
        ] {
            #expect(PredicateBench.answer(text, Self.report, [2, 1, 6]) == answer, "\(text)")
        }
    }

    @Test func everyEventTypeHasItsWord() {
        for bits in UInt8(0)..<32 {
            var report = Self.report
            report.eventType = EventType(rawValue: bits)
            let name = "\(EventType(rawValue: bits).name)"
            #expect(
                PredicateBench.answer("event_type == '\(name)'", in: .reports, report, []) == "true",
                "\(bits)"
            )
        }
        for type in [AddressType.publicDevice, .randomDevice, .publicIdentity, .randomIdentity, .anonymous] {
            var report = Self.report
            report.addressType = type
            #expect(
                PredicateBench.answer("address_type == '\(type.name)'", in: .reports, report, []) == "true",
                "\(type)"
            )
        }
        var anonymous = Self.report
        anonymous.addressType = .anonymous
        #expect(
            PredicateBench.answer("address == 'C4:C1:38:00:00:01'", in: .reports, anonymous, []) == "unknown"
        )
        for phy in [PHY.le1M, .le2M, .leCoded] {
            var report = Self.report
            report.primaryPHY = phy
            #expect(
                PredicateBench.answer("primary_phy == '\(phy.name)'", in: .reports, report, []) == "true",
                "\(phy)"
            )
        }
    }

    @Test func aLongChainAndALongListAreNoDeepRecursion() {
        let chain = (0..<2400).map { "major == \($0)" }.joined(separator: " or ")
        #expect(PredicateBench.answer(chain, Self.report, Self.data) == "false")
        let addresses = (0..<4000).map { "\"\(DeviceAddress(rawValue: UInt64($0 * 3)))\"" }
        let list = "mac in (\(addresses.joined(separator: ",")), \"A4:C1:38:00:00:01\")"
        #expect(PredicateBench.answer(list, Self.report, Self.data) == "true")
        #expect(
            PredicateBench.answer(
                "1" + String(repeating: " + 1", count: 300) + " > 0",
                Self.report,
                Self.data
            )
                == "beacon: pipeline:1: the sum has more than 200 parts"
        )
    }

    @Test func aPatternThatRunsAwayIsUnknown() throws {
        let pattern = try TextPattern("^(a+)+$")
        let text = Array(String(repeating: "a", count: 40).utf8) + [UInt8(ascii: "!")]
        #expect(pattern.isFound(in: text.span) == nil)
        #expect(pattern.isFound(in: Array("aaa".utf8).span) == true)
        #expect(pattern.isFound(in: [0xFF, 0xC3].span) == false)
        let empty: [UInt8] = []
        #expect(pattern.isFound(in: empty.span) == false)
        #expect(throws: PatternError.self) { try TextPattern("a{2,1}") }
    }

    @Test func anAddressThatNobodyToldIsUnknown() {
        var report = Self.report
        report.hasAddress = false
        let zero = "address == '00:00:00:00:00:00'"
        #expect(PredicateBench.answer("has address", in: .reports, report, []) == "false")
        #expect(PredicateBench.answer(zero, in: .reports, report, []) == "unknown")
    }

    @Test func numbersCompareExactlyAtTheEdges() {
        let pairs: [(PredicateNumber, PredicateNumber, Int)] = [
            (.exact(.max, exponent: 0), .exact(.max, exponent: -1), 1),
            (.exact(.min, exponent: 2), .exact(.min, exponent: 0), -1),
            (.exact(1, exponent: 40), .exact(.max, exponent: 0), 1),
            (.exact(0, exponent: 40), .exact(0, exponent: -9), 0),
            (.exact(9_007_199_254_740_993, exponent: 0), .exact(9_007_199_254_740_992, exponent: 0), 1),
            (.exact(1, exponent: -1), .real(0.1), 0), (.real(-0.0), .exact(0, exponent: 0), 0),
        ]
        for (left, right, order) in pairs {
            #expect(left.compared(to: right) == order, "\(left) \(right)")
            #expect(right.compared(to: left) == -order, "\(right) \(left)")
        }
        #expect(PredicateNumber.exact(.min, exponent: 0).negated.double == 0x1p63)
        #expect(
            PredicateNumber.exact(.max, exponent: 0).applying(.add, .exact(1, exponent: 0))?.double == 0x1p63
        )
    }
}
