internal import BeaconCore

extension RegionMonitor {
    /// What the next run must know.
    func memory(at time: Timestamp) -> RegionMemory {
        var memory = RegionMemory(at: time)
        for (index, standing) in standings.enumerated() where standing.state != .unknown {
            let region = matcher.regions[index]
            let isInside = standing.state == .inside
            memory.states.append(
                RegionMemory.State(region: region.name, isInside: isInside, mark: region.constraint.mark)
            )
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
    ///
    /// - Returns: what was not taken over, for the operator; `nil` when all was.
    func restore(_ memory: RegionMemory, at time: Timestamp) -> String? {
        guard !hasStarted else { return nil }
        let regions = matcher.regions
        let numbers = Dictionary(uniqueKeysWithValues: regions.enumerated().map { ($1.name, $0) })
        var changed: Set<String> = []
        for state in memory.states {
            guard let region = numbers[state.region] else { continue }
            if regions[region].constraint.mark != state.mark {
                changed.insert(state.region)
            } else if !state.isInside {
                standings[region].state = .outside
            }
        }
        var learned = LearnedExit()
        if case .learned(let rule) = rule.exit { learned = rule }
        var surplus = 0
        for beacon in memory.beacons where !changed.contains(beacon.region) {
            guard let region = numbers[beacon.region] else { continue }
            guard !beacons.isFull else {
                surplus += 1
                continue
            }
            let presence = Presence(
                lastSeen: min(beacon.lastSeen, memory.time),
                beacon.rssi,
                GapModel(long: beacon.long, short: beacon.short, learned),
                resumedAt: time
            )
            restore(beacon, presence, in: region)
        }
        return Self.left(changed.sorted(), surplus)
    }

    private static func left(_ changed: [String], _ surplus: Int) -> String? {
        var parts: [String] = []
        if let first = changed.first {
            let more = changed.count > 1 ? " and of \(changed.count - 1) more" : ""
            parts.append("the constraint of `\(first)`\(more) has changed: it begins unknown")
        }
        if surplus > 0 { parts.append("\(surplus) beacons are more than max= remembers: they are forgotten") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func restore(_ beacon: RegionMemory.Beacon, _ presence: Presence, in region: Int) {
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
