internal import BeaconCore

/// What a constraint looks at, without the values: constraints of one shape are found by one look-up.
struct ConstraintShape: Hashable, Sendable {
    let format: String?
    let hasAddress: Bool
    let fields: [String]

    init(_ constraint: RegionConstraint) {
        format = constraint.format
        hasAddress = constraint.address != nil
        fields = constraint.fields.map(\.name)
    }

    /// Whether a report that is not decoded can match.
    var needsNoFrame: Bool { format == nil && fields.isEmpty }

    /// How the frames of a format are looked up; `nil` when none of them can match.
    ///
    /// - Parameters:
    ///   - number: the place of this shape among those of the matcher.
    ///   - format: one format of a decoder table.
    /// - Returns: how to look.
    func look(_ number: Int, _ format: Format) -> ConstraintLook? {
        guard self.format == nil || self.format == format.name else { return nil }
        var indices: [UInt8] = []
        for name in fields {
            guard let index = format.fields.firstIndex(where: { $0.name == name && !$0.isList }) else {
                return nil
            }
            indices.append(UInt8(clamping: index))
        }
        return ConstraintLook(shape: number, hasAddress: hasAddress, fields: indices)
    }
}
