import BeaconCore
import BeaconTestKit
import Catalog
import Testing

@Suite struct RangeTests {
    private static let lobby: [UInt8] = [
        0xE2, 0xC5, 0x6D, 0xB5, 0xDF, 0xFB, 0x48, 0xD2, 0xB0, 0x60, 0xD0, 0xF5, 0xA7, 0x10, 0x96, 0xE0,
    ]

    private func bench(_ options: [String: OptionValue] = [:]) throws -> StageBench {
        let defaults: [String: OptionValue] = ["name": .text("lobby")]
        let plugin = try #require(PluginCatalog.shipped.decoders.first { $0.declaration.name == "ibeacon" })
        return try StageBench(
            "range",
            defaults.merging(options) { $1 },
            decoder: plugin.make(Options())
        )
    }

    private func heard(_ minor: UInt8, _ rssi: Int8?, at milliseconds: Int64, power: Int8 = -59) -> Heard {
        Heard(
            device: UInt64(minor),
            milliseconds: milliseconds,
            data: [0x1A, 0xFF, 0x4C, 0x00, 0x02, 0x15] + Self.lobby
                + [0, 1, 0, minor, UInt8(bitPattern: power)],
            rssi: rssi
        )
    }

    private func line(_ time: String, _ minor: Int, _ rest: String) -> String {
        """
        {"kind":"ranging","time":"1970-01-01T00:00:\(time)Z","region":"lobby","format":"ibeacon","identity":\
        {"uuid":"e2c56db5-dffb-48d2-b060-d0f5a71096e0","major":1,"minor":\(minor)},\(rest)}
        """
    }

    @Test func theNearestComesFirstOnceASecond() throws {
        let bench = try bench()
        bench.publish([
            heard(1, -79, at: 100), heard(2, -49, at: 200), heard(1, -79, at: 900), heard(2, -49, at: 1100),
            heard(3, nil, at: 1200), heard(3, 127, at: 1300), heard(4, -60, at: 1900, power: 5),
            heard(1, -79, at: 2000),
        ])
        #expect(bench.collected.rows.isEmpty)
        let near = "\"proximity\":\"immediate\",\"accuracy_m\":0.32,\"accuracy_low_m\":"
        let far =
            "\"proximity\":\"far\",\"accuracy_m\":10.00,\"accuracy_low_m\":3.65,\"accuracy_high_m\":27.43,"
            + "\"rssi_dbm\":-79,\"samples\":2,\"rank\":2"
        let unknown = "\"proximity\":\"unknown\",\"rssi_dbm\":-60,\"samples\":1,\"rank\":3"
        #expect(
            bench.collected.eventLines == [
                line(
                    "01.000000",
                    2,
                    near + "0.09,\"accuracy_high_m\":1.13,\"rssi_dbm\":-49,\"samples\":1,\"rank\":1"
                ),
                line("01.000000", 1, far),
                line(
                    "02.000000",
                    2,
                    near + "0.12,\"accuracy_high_m\":0.87,\"rssi_dbm\":-49,\"samples\":2,\"rank\":1"
                ),
                line("02.000000", 1, far), line("02.000000", 4, unknown),
            ]
        )
    }

    @Test func noneInRangeIsOneLine() throws {
        let bench = try bench(["window": .duration(1_500_000_000)])
        bench.publish([heard(1, -60, at: 500)])
        bench.publisher.publish(watermark: Timestamp(nanoseconds: 3_000_000_000))
        #expect(bench.collected.eventLines.count == 3)
        #expect(
            bench.collected.eventLines.dropFirst() == [
                #"{"kind":"ranging","time":"1970-01-01T00:00:02.000000Z","region":"lobby","samples":0}"#,
                #"{"kind":"ranging","time":"1970-01-01T00:00:03.000000Z","region":"lobby","samples":0}"#,
            ]
        )
    }

    @Test func aLeapOfAHundredYearsFillsNoDisk() throws {
        let bench = try bench()
        bench.publish([
            heard(1, -60, at: 500), heard(1, -60, at: 3_155_760_000_000),
            heard(1, -60, at: 3_155_760_001_500),
        ])
        #expect(bench.collected.eventLines.count == 5 + 3600 + 1)
        #expect(bench.collected.eventLines.last?.contains("2070-01-01T00:00:01.000000Z") == true)
    }

    @Test func onlyTheRegionsBeaconsAreRanged() throws {
        let bench = try bench(["minor": .integer(2)])
        bench.publish([heard(1, -60, at: 0), heard(2, -60, at: 10), heard(1, -60, at: 1000)])
        #expect(bench.collected.eventLines.count == 1)
        #expect(bench.collected.eventLines.first?.contains(#""minor":2}"#) == true)
    }

    @Test func anAddressIsAskedOfReportsToo() throws {
        let options: [String: OptionValue] = [
            "name": .text("any"), "power": .number(-60), "exponent": .number(4),
        ]
        let bench = try StageBench("range", options)
        bench.publish([heard(1, -80, at: 0), heard(1, -80, at: 1000)])
        #expect(
            bench.collected.eventLines == [
                """
                {"kind":"ranging","time":"1970-01-01T00:00:01.000000Z","region":"any","address":\
                "C0:00:00:00:00:01","proximity":"near","accuracy_m":3.16,"accuracy_low_m":1.67,\
                "accuracy_high_m":5.99,"rssi_dbm":-80,"samples":1,"rank":1}
                """
            ]
        )
    }

    @Test func batchBoundariesChangeNothing() throws {
        var random = SeededRandom(seed: 3)
        var time: Int64 = 0
        let rows = (0..<1500).map { _ -> Heard in
            time += Int64(random.next() % 60)
            return heard(UInt8(random.next() % 9), -40 - Int8(random.next() % 60), at: time)
        }
        for filter in ["mean", "median", "exponential", "kalman"] {
            let whole = try bench(["filter": .text(filter)])
            whole.publish(rows)
            #expect(whole.collected.eventLines.count > 200, "\(filter)")
            for size in [1, 7, 255] {
                let cut = try bench(["filter": .text(filter)])
                cut.publish(rows, batchesOf: size)
                #expect(cut.collected.eventLines == whole.collected.eventLines, "\(filter), by \(size)")
            }
        }
    }

    @Test func aMillionAddressesKeepItBounded() throws {
        let bench = try StageBench("range", ["name": .text("any"), "max": .integer(1000)])
        for start in stride(from: 0, to: 1_000_000, by: 250) {
            bench.publish(
                (0..<250).map { Heard(device: UInt64(start + $0), milliseconds: 500, data: [], rssi: -60) }
            )
        }
        #expect(bench.count("range.evicted_beacons") == 0, "counted when it ranges")
        bench.publish([Heard(device: 0, milliseconds: 1000, rssi: -60)])
        #expect(bench.count("range.evicted_beacons") == 999_000)
        #expect(bench.collected.eventLines.count == 1000)
    }

    @Test func whatCannotBeIsRefused() throws {
        for options: [String: OptionValue] in [
            ["exponent": .number(0)], ["power": .number(4)], ["every": .duration(10)],
            ["models": .text("/none")],
        ] {
            #expect(throws: Failure.self, "\(options)") { try bench(options) }
        }
    }

    @Test func beaconsThatWereForgottenAreCountedAtTheEndToo() throws {
        let bench = try bench(["max": .integer(1)])
        bench.publish([heard(1, -60, at: 100), heard(2, -60, at: 200)])
        bench.finish()
        #expect(bench.count("range.evicted_beacons") == 1)
    }

    @Test func twoFramesOfOneReportAreOneSample() throws {
        let bench = try bench()
        var both = heard(1, -60, at: 100)
        both.data += both.data
        bench.publish([both, heard(1, -60, at: 1000)])
        #expect(bench.collected.eventLines.first?.contains(#""samples":1,"#) == true)
    }

    @Test func linesHaveTheTagsThatAllRowsShare() throws {
        let bench = try bench()
        for (index, room) in ["hall", "yard"].enumerated() {
            bench.tags = TagSet(nil, adding: [KeyedText(key: "room", text: room)])
            bench.publish([heard(1, -60, at: 100 + 1000 * Int64(index))])
        }
        bench.publisher.publish(watermark: Timestamp(nanoseconds: 2_000_000_000))
        let lines = bench.collected.eventLines.map { $0.contains(#""tags":{"room":"hall"}"#) }
        #expect(lines == [true, false])
        #expect(bench.collected.eventLines.last?.contains("tags") == false)
    }
}
