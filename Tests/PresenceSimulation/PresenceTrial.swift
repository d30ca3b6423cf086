import BeaconCore
import BeaconRegions

/// One beacon under several exit time-outs at once, beside the truth.
struct PresenceTrial<Beacon: HeardBeacon> {
    /// The departure of the visit that is going on, with what each rule has made of it.
    private struct Watched {
        let rule: PresenceRule
        var presence: Presence
        var tally = PolicyTally()
    }

    private var watched: [Watched]
    private var beacon: Beacon

    init(_ beacon: Beacon, _ rules: [PresenceRule]) {
        self.beacon = beacon
        watched = rules.map { Watched(rule: $0, presence: Presence($0)) }
    }

    /// Lets so many seconds pass.
    ///
    /// - Returns: a tally for each rule.
    mutating func run(seconds: Double) -> [PolicyTally] {
        var last = 0.0
        var departure = beacon.departure
        var minutes = 0.0
        while true {
            let time = beacon.next()
            if beacon.departure != departure {
                // Another visit: what is inside still belonged to the last one.
                minutes += (departure - last) / 60
                leave(at: departure)
                last = beacon.visitStart
                departure = beacon.departure
            }
            guard time < seconds else { break }
            hear(at: time)
        }
        minutes += max(min(seconds, departure) - last, 0) / 60
        return watched.map { one in
            var tally = one.tally
            tally.minutes = minutes
            return tally
        }
    }

    private mutating func hear(at time: Double) {
        let stamp = Timestamp(nanoseconds: Int64(time * 1e9))
        for index in watched.indices {
            if watched[index].presence.expire(at: stamp, watched[index].rule) != nil {
                watched[index].tally.falseExits += 1
            }
            _ = watched[index].presence.heard(nil, at: stamp, watched[index].rule)
        }
    }

    private mutating func leave(at departure: Double) {
        for index in watched.indices {
            guard let deadline = watched[index].presence.deadline(watched[index].rule) else { continue }
            let delay = Double(deadline.nanoseconds) * 1e-9 - departure
            _ = watched[index].presence.expire(at: deadline, watched[index].rule)
            // Before the departure it was there, and silent only for us.
            if delay < 0 {
                watched[index].tally.falseExits += 1
            } else {
                watched[index].tally.delays.append(Float(delay))
            }
        }
    }
}
