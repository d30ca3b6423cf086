public import BeaconCore

/// Puts tags of the user's own on everything that passes.
///
/// Tags of an earlier stage stay; of two with the same key the later stage's holds.
public final class TagStage: Stage {
    /// More sets of earlier tags than this are made again when they return.
    private static let capacity = 16

    /// A set as it came, and the set that goes on for it.
    private struct Known {
        let base: TagSet?
        let tagged: TagSet
    }

    private let added: [KeyedText]
    private var known: [Known] = []
    private var nextReplaced = 0

    public init(_ added: [KeyedText]) {
        self.added = added
        known.reserveCapacity(Self.capacity)
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var tagged = events
        tagged.tags = tags(for: events.tags)
        next.receive(tagged)
    }

    /// The set that goes on for a set that came; made once for each, since joined streams have few.
    private func tags(for base: TagSet?) -> TagSet {
        for entry in known where entry.base === base { return entry.tagged }
        let made = Known(base: base, tagged: TagSet(base, adding: added))
        if known.count < Self.capacity {
            known.append(made)
        } else {
            known[nextReplaced] = made
            nextReplaced = (nextReplaced + 1) % Self.capacity
        }
        return made.tagged
    }
}

extension StagePlugin {
    public static let tag = StagePlugin(
        .stage(
            "tag",
            "puts tags of your own on what passes",
            options: [
                OptionDeclaration(
                    "tags",
                    .pairs,
                    "such as room=lobby floor=2",
                    isPositional: true,
                    isRequired: true
                )
            ]
        )
    ) { options, _ throws(Failure) in
        let tags = options.pairs("tags")
        guard !tags.isEmpty else { throw Failure(.usage, "tag: needs tags, such as tag room=lobby") }
        for (index, tag) in tags.enumerated() where tags[..<index].contains(where: { $0.key == tag.key }) {
            throw Failure(.usage, "tag: \(tag.key) is given twice; leave one out")
        }
        return TagStage(tags)
    }
}
