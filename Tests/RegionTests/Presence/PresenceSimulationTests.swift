import PresenceSimulation
import Testing

/// A small version of the table in the room's README: the same code, fewer beacons.
@Suite struct PresenceSimulationTests {
    @Test(.timeLimit(.minutes(10))) func theLearnedTimeOutKeepsItsPromiseAndTheFixedOnesDoNot() throws {
        var falseExits = 0
        for air in Air.scenarios {
            var slow = air
            // What makes the simulation long are fast beacons.
            slow.intervals = air.intervals.filter { $0 >= 0.5 }
            let results = PresenceSimulation.run(slow, beacons: 6, days: 1, seed: 3)
            let learned = try #require(results.first)
            falseExits += learned.falseExitCount
            #expect(learned.delay(0.5) > 0, "\(air.name): every departure is seen")
            #expect(learned.delay(1) <= 300.001, "\(air.name): the bound holds")
        }
        // 36 beacon-days are some 50,000 minutes: 10^-4 of them are 5, and one in a hundred runs had 11.
        #expect(falseExits <= 11)
        let quiet = PresenceSimulation.run(Air.scenarios[0], beacons: 8, days: 0.2, seed: 3)
        #expect(quiet[1].rate > 1e-3, "ten seconds are too short for a beacon that sends each ten")
    }

    @Test func theSameSeedGivesTheSameNumbers() {
        let run = {
            PresenceSimulation.run(Air.scenarios[5], beacons: 2, days: 0.1, seed: 9).map(\.description)
        }
        #expect(run() == run())
    }

    @Test func gapsOfCapturesAreResampled() throws {
        let results = PresenceSimulation.run(gaps: [[1, 1, 2, 1, 1, 1, 3, 1]], beacons: 3, days: 2, seed: 1)
        let learned = try #require(results.first)
        #expect(learned.rate < 2e-3)
        #expect(results[2].falseExitCount == 0, "no gap of 30 s is in it")
        #expect(results[2].delay(0.5) > 25)
    }
}
