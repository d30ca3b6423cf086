public import BeaconCore
public import BeaconRegions

/// Passes the beacons of a list, and no others.
public final class AllowStage: Stage {
    private var list: SelectorSet
    private let rejected: Counter

    /// - Parameters:
    ///   - list: those that pass.
    ///   - rejected: counts what stays behind.
    public init(_ list: SelectorSet, rejected: Counter) {
        self.list = list
        self.rejected = rejected
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        var passed = events
        events.rows.forEach { row in if !list.holds(row, of: events) { passed.rows.remove(row) } }
        rejected.add(events.rows.count - passed.rows.count)
        next.receive(passed)
    }
}

extension StagePlugin {
    public static let allow = StagePlugin(
        .stage(
            "allow",
            "passes the beacons of a list",
            options: [
                OptionDeclaration(
                    "file",
                    .path,
                    "a beacon a line: an address, `format:identity` or `*`",
                    isPositional: true,
                    isRequired: true
                ),
                OptionDeclaration(
                    "max",
                    .integer(1...16_777_216),
                    default: "65536",
                    "of how many beacons it is remembered whether the list has their identity"
                ),
            ],
            takes: [.reports, .frames]
        )
    ) { options, context throws(Failure) in
        guard let path = options.text("file") else {
            throw Failure(.usage, "allow: needs a file of beacons, such as allow beacons.txt")
        }
        let capacity = Int(clamping: options.integer("max") ?? 65_536)
        return AllowStage(
            SelectorSet(try SelectorLines.read(path), capacity: capacity),
            rejected: context.counter("rejected_rows")
        )
    }
}
