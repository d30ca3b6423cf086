internal import BeaconCore

/// The sources that said that duplicates are filtered below them: gaps of what they give tell nothing.
struct FilteredSources {
    private struct Name: Hashable {
        let transport: Substring
        /// `nil` when all adapters of the transport are meant.
        let adapter: String?
    }

    /// More adapters than a machine has.
    private static let most = 64

    private var names: Set<Name> = []

    /// Takes up what was said since the last call.
    mutating func note(_ events: [StatusEvent]) {
        for event in events where event.state == "duplicates_filtered" && names.count < Self.most {
            // A run calls its second transport of a kind `hci#2`.
            names.insert(Name(transport: event.source.prefix { $0 != "#" }, adapter: event.subject))
        }
    }

    /// Whether any row of a batch comes from one of them.
    func feed(_ events: Events, of sources: SourceRegistry) -> Bool {
        guard !names.isEmpty else { return false }
        var isFed = false
        var last: SourceIdentifier?
        events.rows.forEach { row in
            guard !isFed, let source = events.report(ofRow: row)?.source, source != last else { return }
            last = source
            let entry = sources[source]
            isFed = names.contains {
                $0.transport == entry.transport && ($0.adapter.map { $0 == entry.adapter } ?? true)
            }
        }
        return isFed
    }
}
