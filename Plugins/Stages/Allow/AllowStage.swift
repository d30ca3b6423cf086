public import BeaconCore
public import BeaconRegions

/// Passes the beacons of a list, and no others.
public final class AllowStage: Stage {
    private var list: SelectorSet
    private let rejected: Counter
    private let context: RunContext

    /// - Parameters:
    ///   - list: those that pass.
    ///   - context: where it counts what stays behind, and says what is wrong with the list.
    public init(_ list: SelectorSet, _ context: RunContext) {
        self.list = list
        self.context = context
        rejected = context.counter("rejected_rows")
    }

    public func receive(_ events: Events, _ next: any Receiver) {
        if let complaint = list.complaint(about: events) {
            context.announce("unknown_format", of: nil, complaint)
        }
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
        return AllowStage(SelectorSet(try SelectorLines.read(path), capacity: capacity), context)
    }
}
