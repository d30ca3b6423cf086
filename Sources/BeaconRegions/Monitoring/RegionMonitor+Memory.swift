internal import BeaconCore

extension RegionMonitor {
    /// What the next run must know.
    func memory(at time: Timestamp) -> RegionMemory {
        var memory = RegionMemory(at: time)
        for (index, standing) in standings.enumerated() where standing.state != .unknown {
            memory.states.append((matcher.regions[index].name, standing.state == .inside))
        }
        for place in 0..<beacons.count {
            let presence = beacons[place].presence
            guard presence.isInside, let lastSeen = presence.lastSeen, let description = descriptions[place]
            else { continue }
            memory.beacons.append(
                RegionMemory.Beacon(
                    region: matcher.regions[Int(beacons[place].region)].name,
                    key: beacons.key(at: place),
                    description: description,
                    lastSeen: lastSeen,
                    rssi: presence.rssi,
                    long: presence.gaps.long,
                    short: presence.gaps.short
                )
            )
        }
        return memory
    }

    /// Takes over what an earlier run knew; the silence of beacons counts from `time` on.
    ///
    /// A region that is inside without a beacon that is known here begins unknown.
    func restore(_ memory: RegionMemory, at time: Timestamp) {
        guard !hasStarted else { return }
        let numbers = Dictionary(uniqueKeysWithValues: matcher.regions.enumerated().map { ($1.name, $0) })
        for (name, isInside) in memory.states where !isInside {
            if let region = numbers[name] { standings[region].state = .outside }
        }
        var learned = LearnedExit()
        if case .learned(let rule) = rule.exit { learned = rule }
        for beacon in memory.beacons {
            guard let region = numbers[beacon.region] else { continue }
            let presence = Presence(
                lastSeen: beacon.lastSeen,
                beacon.rssi,
                GapModel(long: beacon.long, short: beacon.short, learned),
                resumedAt: time
            )
            restore(beacon, presence, in: region)
        }
    }

    private func restore(_ beacon: RegionMemory.Beacon, _ presence: Presence, in region: Int) {
        guard !beacons.isFull else { return }
        let (place, isNew, _) = beacons.place(of: beacon.key, initially: WatchedBeacon(region: region, rule))
        guard isNew else { return }
        beacons.update(place) { $0.presence = presence }
        while descriptions.count <= place { descriptions.append(nil) }
        descriptions[place] = beacon.description
        standings[region].present += 1
        standings[region].latest = Int32(truncatingIfNeeded: place)
        standings[region].state = .inside
    }

    /// Tells what was taken over, and reminds of its exits.
    func tellRestored(at time: Timestamp, _ timers: inout TimerQueue) {
        for region in standings.indices where standings[region].state != .unknown {
            determine(region, at: time, .restored)
        }
        for place in 0..<beacons.count { remind(of: place, &timers) }
    }
}
