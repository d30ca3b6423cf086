/// What doctor has to say: findings, and answers to three questions.
///
/// Made from facts alone.
struct Diagnosis: Sendable {
    let facts: DoctorFacts
    let findings: [Finding]
    let answers: [Answer]

    /// In the order of the output.
    private static let checks: [any DoctorCheck] = [
        KernelSocketsCheck(), KernelChannelsCheck(), KernelDriverCheck(), NetworkCheck(), ContainerCheck(),
        CapabilitiesCheck(), FileCapabilitiesCheck(),
        RfkillCheck(), AdapterPresenceCheck(), AdapterPowerCheck(), AdapterFeaturesCheck(),
        BusCheck(), DaemonCheck(), DaemonUnitCheck(), BusPolicyCheck(), ExperimentalCheck(),
        DiscoveryCheck(), AdvertisementsCheck(), OpenSocketsCheck(),
    ]

    private static let routes: [any RouteJudge] = [HCIRoute(), ManagementRoute(), BlueZRoute()]

    init(_ facts: DoctorFacts) {
        self.facts = facts
        findings = Self.checks.flatMap { $0.judge(facts) }
        answers = Activity.allCases.map { Self.answer($0, facts) }
    }

    /// Whether everything can be done by some way.
    var isHealthy: Bool { answers.allSatisfy(\.isYes) }

    private static func answer(_ activity: Activity, _ facts: DoctorFacts) -> Answer {
        var ways: [Answer.Way] = []
        var obstacles: [Answer.Obstacle] = []
        for judge in routes {
            if let reason = judge.obstacle(facts) {
                obstacles.append(Answer.Obstacle(route: judge.route, adapter: nil, reason: reason))
                continue
            }
            for adapter in judge.adapters(facts) {
                switch judge.outlook(for: activity, on: adapter, facts) {
                case .possible(let note):
                    ways.append(Answer.Way(route: judge.route, adapter: adapter, note: note))
                case .impossible(let reason):
                    obstacles.append(Answer.Obstacle(route: judge.route, adapter: adapter, reason: reason))
                }
            }
        }
        return Answer(activity: activity, ways: ways, obstacles: obstacles)
    }
}
