/// The kernel's management socket.
struct ManagementRoute: RouteJudge {
    var route: Route { .management }

    func obstacle(_ facts: DoctorFacts) -> String? {
        if let obstacle = kernelObstacle(facts) { return obstacle }
        guard facts.kernel.managementChannel.works else { return "the management channel does not open" }
        return facts.privileges.has(.networkAdministration) ? nil : "needs CAP_NET_ADMIN"
    }

    func adapters(_ facts: DoctorFacts) -> [String] { kernelAdapters(facts) }

    func outlook(for activity: Activity, on adapter: String, _ facts: DoctorFacts) -> Outlook {
        guard activity != .advertise else { return .impossible("beacon does not advertise by it") }
        if let obstacle = radioObstacle(adapter, facts) { return .impossible(obstacle) }
        let found = facts.adapters.first { $0.name == adapter }
        guard found?.isPowered ?? found?.isUp != false else { return .impossible("it is powered off") }
        guard activity == .range else { return .possible }
        // Add Advertisement Patterns Monitor.
        guard !facts.kernel.isOlder(than: 5, 10) else {
            return .impossible("kernels before 5.10 have no advertisement monitors")
        }
        return .possible(note: "with the option monitor=")
    }
}
