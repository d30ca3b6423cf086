public import BeaconCore

/// Passes the rows for which an expression is *true*; false and unknown ones stay behind.
public final class WhereStage: Stage {
    private let predicate: any RowPredicate
    private let rejected: Counter

    public init(_ predicate: any RowPredicate, rejected: Counter) {
        self.predicate = predicate
        self.rejected = rejected
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passed = events
        predicate.select(events, &passed.rows)
        rejected.add(events.rows.count - passed.rows.count)
        next.receive(passed)
    }
}

extension StagePlugin {
    public static let `where` = StagePlugin(
        .stage(
            "where",
            "passes what an expression is true for",
            options: [
                OptionDeclaration(
                    "expression",
                    .expression,
                    "such as rssi_dbm > -80 and format == \"ibeacon\"",
                    isPositional: true,
                    isRequired: true
                )
            ]
        )
    ) { options, context throws(Failure) in
        guard let predicate = options.predicate("expression") else {
            throw Failure(.usage, "where: needs an expression, such as rssi_dbm > -80")
        }
        return WhereStage(predicate, rejected: context.counter("rejected_rows"))
    }
}
