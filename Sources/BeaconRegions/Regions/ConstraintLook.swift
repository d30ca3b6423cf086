internal import BeaconCore

/// How the rows of one format are looked up among the constraints of one shape.
struct ConstraintLook: Sendable {
    /// The place of the shape among those of the matcher.
    let shape: Int
    let hasAddress: Bool
    /// Indices of the fields in the format, in the order of the shape.
    let fields: [UInt8]

    /// The key of a frame; `nil` when it lacks what the constraints look at.
    func key(_ frame: Frame, _ batch: FrameBatch) -> IdentityKey? {
        guard var key = key(batch.reports[frame.reportIndex]) else { return nil }
        for index in fields {
            guard batch.combine(fieldAt: index, of: frame, into: &key) else { return nil }
        }
        return key
    }

    /// The key of a report, with nothing of its frames.
    func key(_ report: AdvertisingReport) -> IdentityKey? {
        var key = IdentityKey()
        key.combine(UInt64(truncatingIfNeeded: shape))
        guard hasAddress else { return key }
        guard let address = report.knownAddress else { return nil }
        key.combine(address.rawValue)
        return key
    }

    /// The key of a constraint of this shape, which its beacons' rows have too.
    static func key(_ constraint: RegionConstraint, shape: Int) -> IdentityKey {
        var key = IdentityKey()
        key.combine(UInt64(truncatingIfNeeded: shape))
        if let address = constraint.address { key.combine(address.rawValue) }
        for field in constraint.fields { field.value.combine(into: &key) }
        return key
    }
}

extension FrameBatch {
    /// Mixes in the first value of a field, as `ConstraintValue.combine` does.
    ///
    /// - Returns: `false` when the frame has none that a constraint can name.
    fileprivate func combine(fieldAt index: UInt8, of frame: Frame, into key: inout IdentityKey) -> Bool {
        for position in 0..<frame.fieldCount {
            let field = field(position, of: frame)
            guard field.index == index, !field.isAbsent else { continue }
            if let (mantissa, exponent) = field.decimal {
                guard exponent == 0 else { return false }
                key.combine(1)
                key.combine(UInt64(bitPattern: mantissa))
            } else if let value = field.boolean {
                key.combine(value ? 3 : 2)
            } else if field.number == nil {
                key.combine(4)
                withOctets(of: field) { key.combine($0) }
            } else {
                return false
            }
            return true
        }
        return false
    }
}
