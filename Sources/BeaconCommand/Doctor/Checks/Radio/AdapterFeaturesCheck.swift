/// What each adapter can do on the air.
struct AdapterFeaturesCheck: DoctorCheck {
    func judge(_ facts: DoctorFacts) -> [Finding] {
        facts.adapters.filter { !$0.isUnconfigured }.map(judge)
    }

    private func judge(_ adapter: AdapterFacts) -> Finding {
        if let feature = adapter.lowEnergy, !feature.isThere {
            return Finding(
                .adapterFeatures,
                adapter: adapter.name,
                .fail,
                "\(adapter.name) has no Bluetooth LE: it cannot hear beacons",
                lookedAt: feature.source
            )
        }
        let features = [
            ("LE", adapter.lowEnergy), ("extended scanning", adapter.extendedScanning),
            ("extended advertising", adapter.extendedAdvertising), ("coded PHY", adapter.codedPHY),
        ]
        var texts = features.compactMap { name, feature -> String? in
            feature.map { $0.isThere ? name : "no \(name)" }
        }
        if let sets = adapter.advertisingSets { texts.append("\(sets) advertising sets") }
        if let octets = adapter.maximumAdvertisingData { texts.append("\(octets) octets of data") }
        let sources = features.compactMap(\.1?.source)
        var lookedAt: [String] = []
        for source in sources where !lookedAt.contains(source) { lookedAt.append(source) }
        let obstacle = adapter.featureObstacle.map { texts.isEmpty ? $0 : "; the rest: \($0)" } ?? ""
        guard !texts.isEmpty || !obstacle.isEmpty else {
            return Finding(
                .adapterFeatures,
                adapter: adapter.name,
                .warn,
                "\(adapter.name): features cannot be seen",
                lookedAt: "HCI and management sockets"
            )
        }
        return Finding(
            .adapterFeatures,
            adapter: adapter.name,
            .ok,
            "\(adapter.name): \(texts.joined(separator: ", "))\(obstacle)",
            lookedAt: lookedAt.isEmpty ? "HCI and management sockets" : lookedAt.joined(separator: ", ")
        )
    }
}
