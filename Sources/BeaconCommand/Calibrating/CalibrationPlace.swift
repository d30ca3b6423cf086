internal import BeaconCore
internal import BeaconRegions
internal import Synchronization

/// What was heard at one distance.
final class CalibrationPlace: Sendable {
    /// The levels of one beacon.
    struct Heard: Sendable {
        let beacon: BeaconDescription
        var levels: [Int8] = []
    }

    private struct State {
        var places: [IdentityKey: Int] = [:]
        var heard: [Heard] = []
    }

    /// As the user wrote it.
    let name: String
    let metres: Double
    /// The sources that tell of it, as the pipeline language writes them; `nil` for those of the command.
    let source: String?
    private let state = Mutex(State())

    /// More beacons than these are none to calibrate.
    private static let mostBeacons = 64

    init(name: String, metres: Double, source: String?) {
        self.name = name
        self.metres = metres
        self.source = source
    }

    /// Takes a level.
    ///
    /// - Returns: how many the beacon has now.
    func take(_ key: IdentityKey, _ level: Int8, _ beacon: @autoclosure () -> BeaconDescription) -> Int {
        state.withLock { state in
            if state.places[key] == nil, state.heard.count < Self.mostBeacons {
                state.places[key] = state.heard.count
                state.heard.append(Heard(beacon: beacon()))
            }
            guard let index = state.places[key] else { return 0 }
            state.heard[index].levels.append(level)
            return state.heard[index].levels.count
        }
    }

    /// The beacons in the order in which they were first heard.
    var heard: [Heard] { state.withLock { $0.heard } }
}
