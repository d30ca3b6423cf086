import BeaconTestKit
import Glibc

/// A beacon that comes and goes, and what is heard of it.
///
/// Times are seconds since the start.
struct SimulatedBeacon: HeardBeacon {
    private static let day = 86_400.0
    private let air: Air
    private var random: SeededRandom
    /// The true interval: what it is set to, by its own clock.
    private var interval: Double
    private let clock: Double
    private var nextAdvert = 0.0
    private var nextChange: Double
    private var isBad = false
    private var burstEnd: Double
    private var level = 0.0
    private var levelEnd = 0.0
    private var fadingLoss = 0.0
    private(set) var departure: Double
    private var arrival = 0.0

    init(_ air: Air, seed: UInt64) {
        self.air = air
        random = SeededRandom(seed: seed)
        clock = 1 + (2 * random.uniform() - 1) * air.skew * 1e-6
        interval = air.intervals[random.below(air.intervals.count)] * clock
        nextAdvert = random.uniform() * interval
        nextChange = .infinity
        burstEnd = random.exponential(mean: air.bursts?.meanGood ?? 1)
        departure = 0
        departure = stay()
        nextChange = change()
        if air.fading != nil { level = random.normal() }
    }

    /// Goes to the next advert that is received; those of the next visit once this one is over.
    mutating func next() -> Double {
        while true {
            if nextAdvert >= departure { comeBack() }
            let sent = nextAdvert
            if sent >= nextChange {
                interval = air.intervals[random.below(air.intervals.count)] * clock
                nextChange = sent + change()
            }
            nextAdvert = sent + interval + random.uniform() * air.jitter
            if random.uniform() >= loss(at: sent) { return sent }
        }
    }

    /// When the visit in which `time` lies began.
    var visitStart: Double { arrival }

    private mutating func comeBack() {
        // Longer than any time-out, so that each departure has its exit.
        arrival = departure + 900 + random.exponential(mean: 3600)
        nextAdvert = arrival + random.uniform() * interval
        departure = arrival + stay()
    }

    /// Visits last half a day on average.
    private mutating func stay() -> Double { 600 + random.exponential(mean: Self.day / 2) }

    private mutating func change() -> Double {
        air.changesPerDay > 0 ? random.exponential(mean: Self.day / air.changesPerDay) : .infinity
    }

    private mutating func loss(at time: Double) -> Double {
        var received = 1 - air.loss
        if let bursts = air.bursts {
            while time >= burstEnd {
                isBad.toggle()
                burstEnd += random.exponential(mean: isBad ? bursts.meanBad : bursts.meanGood)
            }
            if isBad { received *= 1 - bursts.loss }
        }
        if let fading = air.fading {
            if time >= levelEnd { wander(to: time, fading) }
            received *= 1 - fadingLoss
        }
        return 1 - received
    }

    /// Moves the level on, and what Rayleigh fading loses at that level.
    private mutating func wander(to time: Double, _ fading: Air.Fading) {
        let kept = exp(-max(time - levelEnd + 1, 1) / fading.memory)
        level = kept * level + (1 - kept * kept).squareRoot() * random.normal()
        let margin = fading.margin + fading.deviation * level
        fadingLoss = 1 - exp(-pow(10, -margin / 10))
        levelEnd = time + 1
    }
}
