import BeaconCore
import BeaconRegions
import BeaconTestKit
import RegionStage
import Testing

@Suite struct RegionStageTests {
    private let uuid = "e2c56db5-dffb-48d2-b060-d0f5a71096e0"

    private func lobby(_ options: [String: OptionValue] = [:]) throws -> RegionBench {
        let own: [String: OptionValue] = ["name": .text("lobby"), "exit": .duration(5_000_000_000)]
        return try RegionBench(own.merging(options) { $1 })
    }

    @Test func aRegionStartsIsEnteredAndIsLeft() throws {
        let bench = try lobby(["uuid": .text(uuid)])
        bench.publish([Sighting(1), Sighting(2), Sighting(3.5), Sighting(20)])
        #expect(
            bench.happenings == [
                "1 started lobby unknown", "1 entered lobby inside k_of_n",
                "8.5 exited lobby outside exit_timeout",
                "20 entered lobby inside k_of_n",
            ]
        )
    }

    @Test func theLineHasItsKeysInOrder() throws {
        let bench = try lobby(["uuid": .text(uuid)])
        bench.publish([Sighting(1), Sighting(2.25)])
        bench.pass(to: 8)
        let expected = """
            {"kind":"region","time":"1970-01-01T00:00:07.250000Z","region":"lobby","event":"exited",\
            "state":"outside","format":"ibeacon","identity":{"uuid":"\(uuid)","major":1,"minor":1},\
            "address":"C0:00:00:00:00:01","rssi_dbm":-60,"reason":{"rule":"exit_timeout",\
            "last_seen":"1970-01-01T00:00:02.250000Z","gap_s":5,"timeout_s":5}}
            """
        #expect(bench.lines.last == expected)
    }

    @Test func aRegionIsInsideWhileAnyOfItsBeaconsIs() throws {
        let bench = try lobby(["uuid": .text(uuid), "notify": .list([.text("entered"), .text("exited")])])
        bench.publish([Sighting(0), Sighting(3, minor: 2), Sighting(6, minor: 2), Sighting(30, minor: 3)])
        #expect(
            bench.happenings == [
                "0 entered lobby inside k_of_n", "11 exited lobby outside exit_timeout",
                "30 entered lobby inside k_of_n",
            ]
        )
        #expect(bench.lines[1].contains("\"minor\":2"), "the last to leave")
    }

    @Test func onlyWhatTheConstraintNamesIsHeard() throws {
        let bench = try lobby(["uuid": .text(uuid), "major": .integer(1), "minor": .integer(7)])
        bench.publish([Sighting(0), Sighting(1, minor: 7), Sighting(2, minor: 8)])
        #expect(bench.happenings == ["0 started lobby unknown", "1 entered lobby inside k_of_n"])
    }

    @Test func theFirstStateIsKnownWithinAnExitPeriod() throws {
        let bench = try lobby(["uuid": .text(uuid), "minor": .integer(9)])
        bench.publish([Sighting(0), Sighting(4), Sighting(5)])
        #expect(bench.happenings == ["0 started lobby unknown", "5 determined lobby outside initial"])
    }

    @Test func whatNoDecoderGivesFails() throws {
        let bench = try lobby(["format": .text("eddystone-uid")])
        bench.publish([Sighting(0), Sighting(6)])
        #expect(bench.happenings == ["0 started lobby unknown", "5 failed lobby unknown not_decoded"])
    }

    @Test func aRoomInWhichNothingIsHeardIsOutside() throws {
        let bench = try lobby(["uuid": .text(uuid)])
        for second in 1...10 { bench.pass(to: Double(second)) }
        bench.publish([Sighting(11)])
        #expect(
            bench.happenings == [
                "1 started lobby unknown", "6 determined lobby outside initial",
                "11 entered lobby inside k_of_n",
            ]
        )
    }

    @Test func whatNoDecoderGivesFailsOnceThatIsKnown() throws {
        let bench = try lobby(["format": .text("eddystone-uid")])
        for second in 1...10 { bench.pass(to: Double(second)) }
        bench.publish([Sighting(11), Sighting(12)], batchesOf: 1)
        #expect(
            bench.happenings == [
                "1 started lobby unknown", "6 determined lobby outside initial",
                "10 failed lobby unknown not_decoded",
            ]
        )
    }

    @Test func anyIsARegionOfItsOwnForEachBeacon() throws {
        let bench = try RegionBench([
            "name": .text("any"), "exit": .duration(5_000_000_000),
            "notify": .list([.text("entered"), .text("exited")]),
        ])
        bench.publish([Sighting(0), Sighting(1, minor: 2), Sighting(4), Sighting(7)])
        bench.pass(to: 20)
        #expect(
            bench.happenings == [
                "0 entered any inside k_of_n", "1 entered any inside k_of_n",
                "6 exited any outside exit_timeout",
                "12 exited any outside exit_timeout",
            ]
        )
        #expect(bench.lines.map { $0.contains("\"minor\":2") } == [false, true, true, false])
    }

    @Test func kOfNSightingsMustBeStrongEnough() throws {
        let bench = try lobby([
            "k": .integer(2), "n": .integer(3), "enter_rssi": .integer(-70),
            "notify": .list([.text("entered")]),
        ])
        let strengths: [Int8?] = [-60, -75, -75, -65, nil, -66, -50]
        bench.publish(strengths.enumerated().map { Sighting(Double($0), rssi: $1) })
        #expect(bench.happenings == ["5 entered lobby inside k_of_n"])
    }

    @Test func aLongSilenceBeginsTheCountAnew() throws {
        let bench = try lobby(["k": .integer(2), "n": .integer(2), "notify": .list([.text("entered")])])
        bench.publish([Sighting(0), Sighting(11), Sighting(22), Sighting(31)])
        #expect(bench.happenings == ["31 entered lobby inside k_of_n"])
    }

    @Test func weakSightingsDoNotHoldAndTheReasonSaysSo() throws {
        let bench = try lobby([
            "enter_rssi": .integer(-70), "leave_rssi": .integer(-80), "notify": .list([.text("exited")]),
        ])
        bench.publish([
            Sighting(0, rssi: -69), Sighting(2, rssi: -79), Sighting(4, rssi: -81), Sighting(6, rssi: -90),
            Sighting(8, rssi: -90),
        ])
        #expect(bench.happenings == ["7 exited lobby outside rssi_leave"])
        #expect(bench.lines.first?.contains("\"rssi_dbm\":-90") == true)
    }

    @Test func whatMayNotStayDoesNotEnter() throws {
        let bench = try lobby(["leave_rssi": .integer(-80)])
        bench.publish((0..<20).map { Sighting(Double($0), rssi: $0 == 12 ? -80 : -90) })
        #expect(
            bench.happenings == [
                "0 started lobby unknown", "5 determined lobby outside initial",
                "12 entered lobby inside k_of_n", "17 exited lobby outside rssi_leave",
            ]
        )
    }

    @Test func pendingExitsAreNotInvented() throws {
        let bench = try lobby()
        bench.publish([Sighting(0), Sighting(1)])
        bench.finish()
        #expect(bench.happenings == ["0 started lobby unknown", "0 entered lobby inside k_of_n"])
    }

    @Test func statesAreToldOnRequest() throws {
        let bench = try lobby(["notify": .list([.text("determined")])])
        bench.publish([Sighting(0)])
        bench.run.stateRequests.add()
        bench.run.stateRequests.add("lobby")
        bench.run.stateRequests.add("elsewhere")
        bench.pass(to: 2)
        bench.pass(to: 9)
        bench.run.stateRequests.add()
        bench.pass(to: 10)
        #expect(
            bench.happenings == [
                "0 determined lobby inside requested", "0 determined lobby inside requested",
                "9 determined lobby outside requested",
            ]
        )
        #expect(bench.lines.first?.contains("\"minor\":1") == true)
    }

    @Test func reportsAreHeardByAddress() throws {
        let bench = try RegionBench(
            [
                "name": .text("desk"), "exit": .duration(5_000_000_000),
                "address": .address(DeviceAddress(rawValue: 0xC000_0000_0001)),
            ],
            decodes: false
        )
        bench.publish([Sighting(0), Sighting(1)])
        #expect(bench.happenings.last == "0 entered desk inside k_of_n")
        #expect(bench.lines.last?.contains("\"format\"") == false)
    }

    @Test func aFilterBelowUsIsSaid() throws {
        let bench = try RegionBench(["name": .text("lobby")])
        bench.publish([Sighting(0), Sighting(1)])
        bench.run.status.post(
            StatusEvent(source: "test#2", subject: "bench", state: "duplicates_filtered", detail: "…")
        )
        bench.publish([Sighting(2), Sighting(3)])
        bench.pass(to: 400)
        #expect(bench.happenings.last == "303 exited lobby outside exit_timeout")
        #expect(bench.run.status.events(from: 0).events.last?.state == "exit_not_learned")
    }

    @Test func aFilterBelowAnotherSourceIsNoneBelowUs() throws {
        let bench = try RegionBench(["name": .text("lobby")])
        for (source, subject) in [("bluez", "bench"), ("test", "hci0")] {
            bench.run.status.post(
                StatusEvent(source: source, subject: subject, state: "duplicates_filtered", detail: "…")
            )
        }
        bench.publish([Sighting(0), Sighting(1)])
        #expect(!bench.run.status.events(from: 0).events.contains { $0.state == "exit_not_learned" })
    }

    @Test func oneRepetitionDoesNotHideAFilterForEver() throws {
        let bench = try RegionBench(["name": .text("lobby")])
        bench.publish([Sighting(0), Sighting(1)])
        bench.publish((1...300).map { Sighting(Double($0) * 12) })
        bench.pass(to: 3601)
        let said = bench.run.status.events(from: 0).events.filter { $0.state == "duplicates_suspected" }
        #expect(said.count == 1)
    }

    @Test func theAddressIsTheOneThatWasHeardLast() throws {
        let bench = try lobby(["uuid": .text(uuid), "notify": .list([.text("exited")])])
        var second = Sighting(1)
        second.address = 0xC000_0000_0002
        bench.publish([Sighting(0), second])
        bench.pass(to: 9)
        #expect(bench.lines.first?.contains("\"address\":\"C0:00:00:00:00:02\"") == true)
    }

    @Test func whoStaysStandsForTheRegionWhenTheLatestHasLeft() throws {
        let bench = try lobby([
            "enter_rssi": .integer(-70), "leave_rssi": .integer(-80), "notify": .list([.text("determined")]),
        ])
        // The second is heard last, and too weakly to stay.
        bench.publish([
            Sighting(0, minor: 2), Sighting(1), Sighting(4), Sighting(4.5, minor: 2, rssi: -90),
        ])
        bench.pass(to: 6)
        bench.run.stateRequests.add("lobby")
        bench.pass(to: 7)
        #expect(bench.happenings == ["6 determined lobby inside requested"])
        #expect(bench.lines.first?.contains("\"minor\":1}") == true)
    }

    @Test func aFloodOfPassersByForgetsNobodyWhoIsInside() throws {
        let bench = try RegionBench([
            "name": .text("any"), "exit": .duration(60_000_000_000), "max": .integer(10), "k": .integer(2),
            "notify": .list([.text("entered"), .text("failed")]),
        ])
        bench.publish([Sighting(0), Sighting(1)] + (10..<100).map { Sighting(2, minor: $0) })
        bench.publish([Sighting(3), Sighting(4)])
        #expect(bench.happenings == ["1 entered any inside k_of_n"])
    }

    @Test func batchBoundariesChangeNothing() throws {
        var random = SeededRandom(seed: 11)
        var time = 0.0
        let sightings = (0..<4000).map { _ -> Sighting in
            time += Double(random.next() % 2000) / 1000
            return Sighting(time, minor: UInt16(random.next() % 40), rssi: -50 - Int8(random.next() % 40))
        }
        let options: [String: OptionValue] = ["name": .text("any"), "enter_rssi": .integer(-70)]
        let whole = try RegionBench(options)
        whole.publish(sightings)
        #expect(whole.lines.count > 100)
        for size in [1, 3, 255] {
            let cut = try RegionBench(options)
            cut.publish(sightings, batchesOf: size)
            #expect(cut.lines == whole.lines, "batches of \(size)")
        }
    }
}
