public import BeaconCore

/// Passes so many rows, then wants no more, so that the run ends early.
public final class LimitStage: Stage {
    private var left: Int

    public init(_ limit: Int) { left = max(limit, 0) }

    public var wantsMore: Bool { left > 0 }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passed = events
        let count = events.rows.count
        if count > left { passed.rows = firstRows(of: events.rows) }
        left -= min(count, left)
        next.receive(passed)
    }

    private func firstRows(of rows: RowSet) -> RowSet {
        var first = RowSet()
        var row = rows.next(from: 0)
        for _ in 0..<left {
            guard let current = row else { break }
            first.insert(current)
            row = rows.next(from: current + 1)
        }
        return first
    }
}

extension StagePlugin {
    public static let limit = StagePlugin(
        .stage(
            "limit",
            "passes so many rows, then ends the run",
            options: [
                OptionDeclaration(
                    "count",
                    .integer(0...Int64.max),
                    "how many rows pass",
                    isPositional: true,
                    isRequired: true
                )
            ]
        )
    ) { options, _ throws(Failure) in
        guard let count = options.integer("count") else {
            throw Failure(.usage, "limit: needs a number, such as limit 10")
        }
        return LimitStage(Int(clamping: count))
    }
}
