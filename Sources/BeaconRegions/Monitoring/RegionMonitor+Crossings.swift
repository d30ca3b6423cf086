public import BeaconCore

extension RegionMonitor {
    /// A beacon is inside that was not.
    func enter(
        _ region: Int,
        _ beacon: BeaconDescription,
        _ rssi: PowerLevel?,
        _ change: PresenceChange,
        at time: Timestamp
    ) {
        standings[region].present += 1
        let isFirst = standings[region].present == 1
        standings[region].state = .inside
        guard isFirst || matcher.regions[region].isOfEachBeacon else { return }
        add(.entered, region, .inside, change, beacon, rssi, at: time)
    }

    /// A beacon is outside that was inside.
    func leave(_ place: Int, _ change: PresenceChange, at time: Timestamp) {
        let region = Int(beacons[place].region)
        let beacon = descriptions[place]
        let rssi = beacons[place].presence.rssi
        descriptions[place] = nil
        standings[region].present -= 1
        let isLast = standings[region].present == 0
        if isLast { standings[region].state = .outside }
        guard isLast || matcher.regions[region].isOfEachBeacon else { return }
        add(.exited, region, .outside, change, beacon, rssi, at: time)
    }

    /// A beacon had to make room for another.
    func forget(_ evicted: WatchedBeacon, _ place: Int, at time: Timestamp) {
        let region = Int(evicted.region)
        let beacon = descriptions[place]
        descriptions[place] = nil
        if standings[region].latest == Int32(truncatingIfNeeded: place) { standings[region].latest = -1 }
        guard evicted.presence.isInside else { return }
        standings[region].present -= 1
        let isLast = standings[region].present == 0
        if isLast { standings[region].state = .unknown }
        guard isLast || matcher.regions[region].isOfEachBeacon else { return }
        let change = evicted.presence.standing(rule, at: time, .evicted)
        add(.failed, region, .unknown, change, beacon, evicted.presence.rssi, at: time)
    }

    /// What nobody entered until now is outside, or was never to be entered.
    func endFirstPeriod(at time: Timestamp) {
        awaitsFormats = !matcher.knowsFormats
        let unreachable = Set(matcher.unreachableRegions())
        for region in standings.indices where standings[region].state == .unknown {
            if unreachable.contains(region) {
                add(.failed, region, .unknown, PresenceChange(.notDecoded), at: time)
            } else {
                standings[region].state = .outside
                add(
                    .determined,
                    region,
                    .outside,
                    PresenceChange(.initial, timeout: rule.firstPeriod),
                    at: time
                )
            }
        }
    }

    /// In a room where nothing was heard it was not known which formats the stream has, and is now.
    public func failUnreachable(at time: Timestamp) {
        guard awaitsFormats, matcher.knowsFormats else { return }
        awaitsFormats = false
        for region in matcher.unreachableRegions() {
            standings[region].state = .unknown
            add(.failed, region, .unknown, PresenceChange(.notDecoded), at: time)
        }
    }

    /// Tells states again.
    ///
    /// - Parameters:
    ///   - name: of the region; `nil` for all.
    ///   - time: not before any that was told.
    public func determine(_ name: String?, at time: Timestamp) {
        findLatest()
        guard let name else {
            for region in standings.indices { determine(region, at: time, .requested) }
            return
        }
        guard let region = matcher.regions.firstIndex(where: { $0.name == name }) else { return }
        determine(region, at: time, .requested)
    }

    /// Where the beacon that was heard last has left and others have not, the latest of those stands for the region.
    private func findLatest() {
        var lacking: Set<Int> = []
        for (region, standing) in standings.enumerated() where standing.present > 0 {
            let latest = Int(standing.latest)
            if latest < 0 || !beacons[latest].presence.isInside { lacking.insert(region) }
        }
        guard !lacking.isEmpty else { return }
        beacons.forEachPlaceFromNewest { place in
            let region = Int(beacons[place].region)
            if beacons[place].presence.isInside, lacking.remove(region) != nil {
                standings[region].latest = Int32(truncatingIfNeeded: place)
            }
            return !lacking.isEmpty
        }
    }

    func determine(_ region: Int, at time: Timestamp, _ reason: PresenceChange.Rule) {
        let standing = standings[region]
        if matcher.regions[region].isOfEachBeacon, standing.present > 0 {
            for place in 0..<beacons.count where Int(beacons[place].region) == region {
                tell(place, of: region, at: time, reason)
            }
            return
        }
        let latest = Int(standing.latest)
        if standing.state == .inside, latest >= 0, beacons[latest].presence.isInside {
            return tell(latest, of: region, at: time, reason)
        }
        add(.determined, region, standing.state, PresenceChange(reason), at: time)
    }

    private func tell(_ place: Int, of region: Int, at time: Timestamp, _ reason: PresenceChange.Rule) {
        let presence = beacons[place].presence
        guard presence.isInside else { return }
        let change = presence.standing(rule, at: time, reason)
        add(.determined, region, .inside, change, descriptions[place], presence.rssi, at: time)
    }

    private func add(
        _ kind: RegionEvent.Kind,
        _ region: Int,
        _ state: RegionState,
        _ change: PresenceChange,
        _ beacon: BeaconDescription? = nil,
        _ rssi: PowerLevel? = nil,
        at time: Timestamp
    ) {
        let name = matcher.regions[region].name
        events.append(RegionEvent(kind, name, state, at: time, change, beacon: beacon, rssi: rssi))
    }
}
