public import BeaconCore

/// Ranges the beacons of one region: hears them, and says how far away each is.
///
/// A state machine on the time that it is told. Its memory is bounded: when it is full, the beacon that was unheard
/// for the longest is forgotten.
public struct Ranger: Sendable {
    private struct Heard: BitwiseCopyable, Sendable {
        var model: RangingModel
        /// Counts beacons in the order in which they came: the last word on who stands first.
        let number: UInt64
        var power: Double?
        var track = SignalTrack()
    }

    private let settings: RangingSettings
    private var table: LeastRecentTable<Heard>
    /// Who has which place of the table.
    private var beacons: [BeaconDescription] = []
    private var arrivals: UInt64 = 0

    /// 95 of 100 samples of a normal distribution lie within so many standard deviations.
    private static let deviations = 1.96

    public init(_ settings: RangingSettings, capacity: Int) {
        self.settings = settings
        table = LeastRecentTable(capacity: capacity)
    }

    /// How many beacons were forgotten because there were too many.
    public var evictions: Int { table.evictions }

    /// Hears a beacon of the region.
    ///
    /// - Parameters:
    ///   - key: who it is.
    ///   - rssi: dBm; one that is none changes nothing.
    ///   - power: the level at one metre that the beacon tells, in dBm.
    ///   - time: not before that of the call before.
    ///   - beacon: who it is, for people; asked for when the beacon is new.
    public mutating func hear(
        _ key: IdentityKey,
        rssi: Int8,
        power: Double?,
        at time: Timestamp,
        _ beacon: @autoclosure () -> BeaconDescription
    ) {
        guard SignalTrack.isLevel(rssi) else { return }
        let newcomer = Heard(model: RangingModel(), number: arrivals, power: nil)
        let (place, isNew, _) = table.place(of: key, initially: newcomer)
        if isNew { welcome(beacon(), at: place) }
        let filter = settings.filter
        table.update(place) { heard in
            heard.power = power ?? heard.power
            heard.track.add(rssi, at: time, filter)
        }
    }

    private mutating func welcome(_ beacon: BeaconDescription, at place: Int) {
        arrivals &+= 1
        if place < beacons.count { beacons[place] = beacon } else { beacons.append(beacon) }
        let model = settings.models.model(of: beacon)
        table.update(place) { $0.model = model }
    }

    /// The beacons in range, the nearest first; those whose distance is unknown come last, the strongest first.
    public func range(at now: Timestamp) -> [RangedBeacon] {
        var found: [(beacon: RangedBeacon, number: UInt64)] = []
        table.forEachPlaceFromNewest { place in
            let heard = table[place]
            guard let estimate = heard.track.estimate(at: now, settings.filter) else { return false }
            found.append((ranged(beacons[place], heard, estimate), heard.number))
            return true
        }
        func metres(_ beacon: RangedBeacon) -> Double { beacon.accuracy < 0 ? .infinity : beacon.accuracy }
        found.sort { left, right in
            let (near, far) = (metres(left.beacon), metres(right.beacon))
            if near != far { return near < far }
            if left.beacon.rssi != right.beacon.rssi { return left.beacon.rssi > right.beacon.rssi }
            return left.number < right.number
        }
        return found.enumerated().map { place, found in found.beacon.ranked(place + 1) }
    }

    private func ranged(_ beacon: BeaconDescription, _ heard: Heard, _ estimate: SignalEstimate)
        -> RangedBeacon
    {
        var model = settings.model
        if let exponent = heard.model.exponent { model = .logDistance(exponent: exponent) }
        let power = heard.model.power ?? heard.power ?? settings.power
        let metres = power.flatMap { model.metres(rssi: estimate.level, measuredPower: $0) }
        let residual = heard.model.residual ?? RangingModel.usualResidual
        let margin = Self.deviations * (estimate.variance + residual * residual).squareRoot()
        let interval = power.flatMap {
            model.interval(rssi: estimate.level, margin: margin, measuredPower: $0)
        }
        return RangedBeacon(
            beacon: beacon,
            proximity: Proximity(metres: metres),
            accuracy: metres ?? -1,
            interval: interval,
            rssi: estimate.level,
            samples: estimate.samples,
            rank: 0
        )
    }
}

extension RangedBeacon {
    fileprivate func ranked(_ rank: Int) -> RangedBeacon {
        RangedBeacon(
            beacon: beacon,
            proximity: proximity,
            accuracy: accuracy,
            interval: interval,
            rssi: rssi,
            samples: samples,
            rank: rank
        )
    }
}
