/// Raw HCI sockets.
struct HCIRoute: RouteJudge {
    var route: Route { .hci }

    func obstacle(_ facts: DoctorFacts) -> String? {
        if let obstacle = kernelObstacle(facts) { return obstacle }
        return facts.privileges.has(.rawSockets) ? nil : "needs CAP_NET_RAW"
    }

    func adapters(_ facts: DoctorFacts) -> [String] { kernelAdapters(facts) }

    func outlook(for activity: Activity, on adapter: String, _ facts: DoctorFacts) -> Outlook {
        if let obstacle = radioObstacle(adapter, facts) { return .impossible(obstacle) }
        let isUp = facts.adapters.first { $0.name == adapter }?.isUp
        guard isUp != false || facts.privileges.has(.networkAdministration) else {
            return .impossible("it is down, and bringing it up needs CAP_NET_ADMIN")
        }
        let isDiscovering = facts.bus.adapter(adapter)?.isDiscovering == true
        guard activity != .advertise, isDiscovering else { return .possible }
        return .possible(note: "somebody scans through bluetoothd, and the two disturb each other")
    }
}
