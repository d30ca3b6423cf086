/// bluetoothd, over the system bus.
struct BlueZRoute: RouteJudge {
    var route: Route { .bluez }

    func obstacle(_ facts: DoctorFacts) -> String? {
        let bus = facts.bus
        guard bus.connection == .open else { return "no system bus" }
        guard bus.hasOwner == true else { return "bluetoothd is not on the bus" }
        switch bus.answer {
        case .given: return adapters(facts).isEmpty ? noAdapter(facts) : nil
        case .denied: return "the bus's policy keeps this user from org.bluez"
        case .failed(let reason): return "org.bluez does not answer: \(reason)"
        case .notAsked: return "org.bluez was not asked"
        }
    }

    private func noAdapter(_ facts: DoctorFacts) -> String {
        facts.isChosen
            ? "bluetoothd does not have the adapter that was asked for" : "bluetoothd has no adapter"
    }

    func adapters(_ facts: DoctorFacts) -> [String] {
        facts.bus.adapters.map(\.name).filter(facts.wants)
    }

    func outlook(for activity: Activity, on adapter: String, _ facts: DoctorFacts) -> Outlook {
        guard let known = facts.bus.adapter(adapter) else {
            return .impossible("bluetoothd does not know it")
        }
        if let obstacle = radioObstacle(adapter, facts) { return .impossible(obstacle) }
        guard known.isPowered != false else { return .impossible("it is powered off") }
        switch activity {
        case .monitor: return .possible
        case .range:
            guard known.hasMonitor else {
                return .impossible("without advertisement monitors (bluetoothd -E) adverts come too seldom")
            }
            return .possible(note: "with the option monitor=")
        case .advertise:
            guard known.hasAdvertising else { return .impossible("bluetoothd offers no advertising on it") }
            let isFull = known.freeAdvertisements == 0
            return isFull ? .impossible("all its advertisements are taken") : .possible
        }
    }
}
