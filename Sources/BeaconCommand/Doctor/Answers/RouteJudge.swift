/// Judges what can be done by one route.
protocol RouteJudge: Sendable {
    var route: Route { get }

    /// What stands before all adapters; `nil` when nothing does.
    func obstacle(_ facts: DoctorFacts) -> String?

    /// The adapters that it could reach.
    func adapters(_ facts: DoctorFacts) -> [String]

    func outlook(for activity: Activity, on adapter: String, _ facts: DoctorFacts) -> Outlook
}

extension RouteJudge {
    /// What the kernel's sockets need before any adapter is looked at.
    func kernelObstacle(_ facts: DoctorFacts) -> String? {
        guard facts.kernel.socket.works else { return "no Bluetooth sockets" }
        return facts.adapters.isEmpty ? noAdapter(facts) : nil
    }

    private func noAdapter(_ facts: DoctorFacts) -> String {
        facts.isChosen ? "the adapter that was asked for is not there" : "no adapter"
    }

    func kernelAdapters(_ facts: DoctorFacts) -> [String] { facts.adapters.map(\.name) }

    /// What keeps an adapter from the air, whoever asks; `nil` when nothing does.
    func radioObstacle(_ name: String, _ facts: DoctorFacts) -> String? {
        guard !facts.isBlocked(name) else { return "rfkill blocks it" }
        guard let adapter = facts.adapters.first(where: { $0.name == name }) else { return nil }
        guard !adapter.isUnconfigured else { return "it is not set up" }
        guard !adapter.isHeldAlone else { return "a program holds it alone" }
        return adapter.lowEnergy?.isThere == false ? "it has no Bluetooth LE" : nil
    }
}
