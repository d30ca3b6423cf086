public import BeaconCore

/// Which fields are watched, and how much each must change.
public struct DeadBands: Sendable {
    /// `nil` when every field is watched that does not count packets or time.
    private let byName: [String: Double]?

    /// - Parameter pairs: names of fields with numbers from 0 on; none for every field, at any change.
    /// - Throws: what is no such number.
    public init(_ pairs: [KeyedText]) throws(OptionFault) {
        guard !pairs.isEmpty else {
            byName = nil
            return
        }
        var byName: [String: Double] = [:]
        for pair in pairs {
            guard let band = Double(pair.text), band >= 0, band.isFinite else {
                throw OptionFault("a number from 0 on is expected, found `\(pair.text)`", in: pair.key)
            }
            byName[pair.key] = band
        }
        self.byName = byName
    }

    /// What a name asks of what flows there: a field, and one with numbers when it has a band to stay in.
    func meaning(of name: String) -> StageDemands.Name.Meaning {
        guard let band = byName?[name], band > 0 else { return .fields([name], of: nil) }
        return .numbers(name, otherwise: "any change of it counts", hint: "write `\(name)=0`")
    }

    /// The dead band of each field of a format; `nil` for one that is not watched.
    func of(_ format: Format) -> [Double?] {
        // An index beyond the fields cannot be watched, and 256 are possible.
        var bands: [Double?] = Array(repeating: nil, count: 256)
        for (index, field) in format.fields.enumerated() where index < bands.count {
            if let byName {
                bands[index] = byName[field.name]
            } else if !FieldRegister.counting.contains(field.name) {
                bands[index] = 0
            }
        }
        return bands
    }
}
