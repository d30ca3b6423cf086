public import BeaconCore

/// Finds the regions that a row belongs to: a look-up for each shape of constraint, however many regions there are.
///
/// A shape is what a constraint looks at: `uuid`; `uuid`, `major`; an address. Asking allocates nothing.
public struct RegionMatcher: Sendable {
    /// How the formats of one decoder table are looked up.
    private struct Plan: Sendable {
        let table: DecoderTable
        /// For each format of the table.
        let looks: [[ConstraintLook]]
    }

    /// More shapes than anyone writes: each costs every row a look-up.
    static let mostShapes = 64
    /// Streams that join bring a table each.
    private static let mostPlans = 8

    public let regions: [Region]
    private let shapes: [ConstraintShape]
    /// The first region of a key.
    private var first: [IdentityKey: Int32] = [:]
    /// The next region with the same constraint; −1 behind the last.
    private var following: [Int32]
    /// What a report without frames is looked up by.
    private let reportLooks: [ConstraintLook]
    private var plans: [Plan] = []
    /// Whether it is known which formats the stream can have: not before anything was heard.
    private(set) var knowsFormats = false

    /// - Throws: when two regions share a name, or there are too many shapes of constraint.
    public init(_ regions: [Region]) throws(RegionFault) {
        self.regions = regions
        following = Array(repeating: -1, count: regions.count)
        var names: Set<String> = []
        var numbers: [ConstraintShape: Int] = [:]
        for (index, region) in regions.enumerated().reversed() {
            guard names.insert(region.name).inserted else {
                throw RegionFault("two regions are called `\(region.name)`", in: "name")
            }
            let shape = ConstraintShape(region.constraint)
            let number = numbers[shape] ?? numbers.count
            numbers[shape] = number
            // From the last to the first, so that chains run in the order of the regions.
            let key = ConstraintLook.key(region.constraint, shape: number)
            following[index] = first[key] ?? -1
            first[key] = Int32(clamping: index)
        }
        guard numbers.count <= Self.mostShapes else {
            throw RegionFault(
                "the constraints look at \(numbers.count) different sets of fields; at most "
                    + "\(Self.mostShapes) are possible"
            )
        }
        shapes = numbers.sorted { $0.value < $1.value }.map(\.key)
        reportLooks = shapes.enumerated().filter { $0.element.needsNoFrame }
            .map { ConstraintLook(shape: $0.offset, hasAddress: $0.element.hasAddress, fields: []) }
    }

    /// Makes ready for the decoder table of a batch; call it before its rows are looked up.
    public mutating func prepare(for events: Events) {
        if case .reports = events.batch { knowsFormats = true }
        guard case .frames(let batch) = events.batch, plan(of: batch.table) == nil else { return }
        knowsFormats = true
        let looks = batch.table.formats.map { format in
            shapes.enumerated().compactMap { $0.element.look($0.offset, format) }
        }
        if plans.count == Self.mostPlans { plans.removeFirst() }
        plans.append(Plan(table: batch.table, looks: looks))
    }

    /// Calls `body` with the index of each region that a row belongs to.
    ///
    /// Malformed rows and events belong to none.
    ///
    /// - Parameters:
    ///   - row: a row of the batch.
    ///   - events: reports or frames.
    ///   - body: called in the order of shapes, then of regions.
    @inline(__always)
    public func forEachRegion(ofRow row: Int, _ events: Events, _ body: (Int) -> Void) {
        switch events.batch {
        case .reports(let reports):
            let report = reports[row]
            for look in reportLooks { if let key = look.key(report) { visit(key, body) } }
        case .frames(let batch):
            let frame = batch[row]
            if frame.kind == .frame {
                guard let plan = plan(of: batch.table) else { return }
                for look in plans[plan].looks[frame.formatIndex] {
                    if let key = look.key(frame, batch) { visit(key, body) }
                }
            } else if frame.kind == .report {
                let report = batch.reports[frame.reportIndex]
                for look in reportLooks { if let key = look.key(report) { visit(key, body) } }
            }
        case .events, .none: return
        }
    }

    /// The regions that nothing of what was seen so far can belong to: no decoder gives what they ask for.
    ///
    /// None while nothing was seen.
    func unreachableRegions() -> [Int] {
        guard knowsFormats else { return [] }
        let isReachable = shapes.indices.map { number in
            shapes[number].needsNoFrame
                || plans.contains { plan in plan.looks.contains { $0.contains { $0.shape == number } } }
        }
        let numbers = Dictionary(uniqueKeysWithValues: shapes.enumerated().map { ($0.element, $0.offset) })
        return regions.indices.filter { index in
            numbers[ConstraintShape(regions[index].constraint)].map { !isReachable[$0] } ?? false
        }
    }

    @inline(__always)
    private func visit(_ key: IdentityKey, _ body: (Int) -> Void) {
        var index = first[key] ?? -1
        while index >= 0 {
            body(Int(index))
            index = following[Int(index)]
        }
    }

    private func plan(of table: DecoderTable) -> Int? { plans.firstIndex { $0.table === table } }
}
