import BeaconCore
import BeaconRegions
import Foundation
import Testing

@Suite struct RangerTests {
    private func beacon(_ minor: Int64) -> BeaconDescription {
        BeaconDescription(
            format: "ibeacon",
            identity: [
                EventMember("uuid", .text("e2c56db5-dffb-48d2-b060-d0f5a71096e0")),
                EventMember("major", .integer(1)), EventMember("minor", .decimal(minor, exponent: 0)),
            ],
            address: DeviceAddress(rawValue: 0xC000_0000_0000 | UInt64(minor))
        )
    }

    private func key(_ number: UInt64) -> IdentityKey {
        var key = IdentityKey()
        key.combine(number)
        return key
    }

    private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

    private func hear(
        _ number: Int64,
        _ rssi: Int8,
        power: Double? = -59,
        at milliseconds: Int64 = 0,
        _ ranger: inout Ranger
    ) {
        ranger.hear(
            key(UInt64(number)),
            rssi: rssi,
            power: power,
            at: time(milliseconds),
            beacon(number)
        )
    }

    @Test func theNearestComesFirstAndTheUnknownLast() {
        var ranger = Ranger(RangingSettings(), capacity: 16)
        hear(1, -79, &ranger)
        hear(2, -40, power: nil, &ranger)
        hear(3, -59, &ranger)
        hear(4, -50, power: nil, &ranger)
        hear(5, -51, &ranger)
        let found = ranger.range(at: time(100))
        #expect(found.map(\.beacon) == [5, 3, 1, 2, 4].map { beacon($0) })
        #expect(found.map(\.rank) == [1, 2, 3, 4, 5])
        #expect(found.map(\.proximity) == [.immediate, .near, .far, .unknown, .unknown])
        #expect(found.map { $0.accuracy < 0 } == [false, false, false, true, true])
        #expect(found.map { $0.interval == nil } == [false, false, false, true, true])
        for ranged in found.prefix(3) { #expect(ranged.interval?.contains(ranged.accuracy) == true) }
    }

    @Test func equalsStandInTheOrderInWhichTheyCame() {
        var ranger = Ranger(RangingSettings(), capacity: 16)
        for number in [7, 3, 9] { hear(Int64(number), -60, &ranger) }
        hear(3, -60, at: 10, &ranger)
        #expect(ranger.range(at: time(20)).map(\.beacon) == [7, 3, 9].map { beacon($0) })
    }

    @Test func whoIsUnheardForAWindowIsOutOfRange() {
        var ranger = Ranger(RangingSettings(), capacity: 16)
        hear(1, -60, &ranger)
        hear(2, -60, at: 3000, &ranger)
        #expect(ranger.range(at: time(4999)).count == 2)
        #expect(ranger.range(at: time(5000)).map(\.beacon) == [beacon(2)])
        #expect(ranger.range(at: time(8000)).isEmpty)
    }

    @Test func aLevelThatIsNoneIsNoSample() {
        var ranger = Ranger(RangingSettings(), capacity: 16)
        for rssi in [127, 0, -128, 21] as [Int8] { hear(1, rssi, &ranger) }
        #expect(ranger.range(at: time(1)).isEmpty)
    }

    @Test func theTableIsBounded() {
        var ranger = Ranger(RangingSettings(), capacity: 3)
        for number in 1...10 as ClosedRange<Int64> { hear(number, -60, at: number, &ranger) }
        #expect(ranger.range(at: time(11)).map(\.beacon) == [8, 9, 10].map { beacon($0) })
        #expect(ranger.evictions == 7)
    }

    @Test func theClosestLineOfAModelFileHolds() throws {
        let text = """
            # measured in the hall
            *                                                    residual=2
            C0:00:00:00:00:02                                    power=-70 exponent=4
            ibeacon:e2c56db5-dffb-48d2-b060-d0f5a71096e0:1:2     power=-65.5   # on the door
            """
        var settings = RangingSettings()
        settings.models = try RangingModelFile(
            SelectorLines.lines(Array(text.utf8), of: "hall.models"),
            of: "hall.models"
        )
        let model = settings.models.model(of: beacon(2))
        #expect(model == RangingModel(power: -65.5, exponent: 4, residual: 2))
        #expect(settings.models.model(of: beacon(3)) == RangingModel(residual: 2))
        var ranger = Ranger(settings, capacity: 4)
        hear(2, -85, &ranger)
        // 10^((−65.5 + 85) / 40)
        #expect(abs((ranger.range(at: time(0)).first?.accuracy ?? 0) - 3.0725573652674465) < 1e-9)
    }

    @Test func whatIsWrongInAModelFileIsSaidWithItsLine() {
        let wrong: [(String, String)] = [
            ("nobody power=-59", "line 1: an address"), ("* power=3", "line 1: power is in dBm"),
            ("* power=nan", "power"), ("\n* exponent=0.5", "line 2: an exponent"),
            ("* residual=-1", "a residual"), ("* colour=red", "`power=`, `exponent=`"),
            ("* power=-59\n* power=-60", "line 2: a second line for *"), ("ibeacon: power=-59", "line 1"),
        ]
        for (text, expected) in wrong {
            do throws(Failure) {
                _ = try RangingModelFile(SelectorLines.lines(Array(text.utf8), of: "f"), of: "f")
                Issue.record("taken: \(text)")
            } catch {
                #expect(error.message.contains(expected), "\(text): \(error.message)")
                #expect(error.exitStatus == 65, "\(text)")
            }
        }
    }

    @Test func leastSquaresFindWhatTheLevelsWereMadeOf() {
        for (exponent, power) in [(2.0, -59.0), (3.4, -70.25)] {
            var samples: [(metres: Double, rssi: Double)] = []
            for metres in [0.5, 1, 2, 4] {
                let level = power - 10 * exponent * log10(metres)
                for noise in [-1.5, 1.5] { samples.append((metres, level + noise)) }
            }
            let fit = PathLossFit(samples)
            #expect(abs((fit?.exponent ?? 0) - exponent) < 1e-9, "exponent \(exponent)")
            #expect(abs((fit?.power ?? 0) - power) < 1e-9, "power \(power)")
            #expect(abs((fit?.residual ?? 0) - 1.5) < 1e-9, "residual")
        }
        #expect(PathLossFit([(1, -60), (1, -62)]) == nil, "one distance")
        #expect(PathLossFit([(0.5, -70), (4, -50)])?.model == nil, "levels that rise")
    }
}
