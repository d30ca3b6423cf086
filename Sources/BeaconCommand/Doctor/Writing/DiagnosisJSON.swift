/// The diagnosis for programs: one object, whose keys `doctor.schema.json` describes.
struct DiagnosisJSON {
    let node: SchemaNode

    init(_ diagnosis: Diagnosis) {
        let facts = diagnosis.facts
        node = Self.object([
            ("beacon", .text(BeaconCommand.version)),
            ("kernel", facts.kernel.release.map(SchemaNode.text)),
            ("bluez", facts.daemon.version.map(SchemaNode.text)),
            ("executable", facts.program.path.map(SchemaNode.text)),
            ("healthy", .boolean(diagnosis.isHealthy)),
            ("findings", .list(diagnosis.findings.map(Self.finding))),
            ("adapters", .list(facts.adapters.map { Self.adapter($0, facts) })),
            (
                "answers",
                Self.object(diagnosis.answers.map { ($0.activity.rawValue, Self.answer($0)) })
            ),
        ])
    }

    /// An object of the members that are known.
    private static func object(_ members: [(key: String, value: SchemaNode?)]) -> SchemaNode {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }

    private static func finding(_ finding: Finding) -> SchemaNode {
        object([
            ("check", .text(finding.check.rawValue)),
            ("adapter", finding.adapter.map(SchemaNode.text)),
            ("status", .text(finding.status.rawValue)),
            ("message", .text(finding.message)),
            ("looked_at", .text(finding.lookedAt)),
            ("mend", finding.mend.map(SchemaNode.text)),
        ])
    }

    private static func adapter(_ adapter: AdapterFacts, _ facts: DoctorFacts) -> SchemaNode {
        let known = facts.bus.adapter(adapter.name)
        return object([
            ("name", .text(adapter.name)),
            ("address", adapter.address.map(SchemaNode.text)),
            ("bus", adapter.bus.map(SchemaNode.text)),
            ("up", adapter.isUp.map(SchemaNode.boolean)),
            ("blocked", .boolean(facts.isBlocked(adapter.name))),
            ("held_alone", adapter.isHeldAlone ? .boolean(true) : nil),
            ("low_energy", feature(adapter.lowEnergy)),
            ("extended_scanning", feature(adapter.extendedScanning)),
            ("extended_advertising", feature(adapter.extendedAdvertising)),
            ("coded_phy", feature(adapter.codedPHY)),
            ("advertising_sets", number(adapter.advertisingSets)),
            ("maximum_advertising_data", number(adapter.maximumAdvertisingData)),
            ("powered", known?.isPowered.map(SchemaNode.boolean)),
            ("power_state", known?.powerState.map(SchemaNode.text)),
            ("discovering", known?.isDiscovering.map(SchemaNode.boolean)),
            ("advertisement_monitors", known.map { .boolean($0.hasMonitor) }),
            ("advertisements_free", number(known?.freeAdvertisements)),
        ])
    }

    private static func feature(_ feature: AdapterFacts.Feature?) -> SchemaNode? {
        feature.map { .boolean($0.isThere) }
    }

    private static func number(_ number: Int?) -> SchemaNode? { number.map { .number(Int64($0)) } }

    private static func answer(_ answer: Answer) -> SchemaNode {
        let ways = answer.ways.map { way in
            object([
                ("transport", .text(way.route.rawValue)),
                ("adapter", .text(way.adapter)),
                ("note", way.note.map(SchemaNode.text)),
            ])
        }
        let obstacles = answer.obstacles.map { obstacle in
            object([
                ("transport", .text(obstacle.route.rawValue)),
                ("adapter", obstacle.adapter.map(SchemaNode.text)),
                ("reason", .text(obstacle.reason)),
            ])
        }
        return object([
            ("possible", .boolean(answer.isYes)), ("by", .list(ways)), ("not_by", .list(obstacles)),
        ])
    }
}
