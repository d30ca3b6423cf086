public import BeaconCore

/// Which function each field has.
public struct WindowFunctions: Sendable {
    private let usual: WindowFunction
    private let byName: [String: WindowFunction]

    /// - Parameters:
    ///   - usual: of fields that are not named.
    ///   - pairs: names of fields with names of functions.
    /// - Throws: a name that is none.
    public init(_ usual: WindowFunction, _ pairs: [KeyedText]) throws(OptionFault) {
        self.usual = usual
        var byName: [String: WindowFunction] = [:]
        for pair in pairs {
            guard let function = WindowFunction(rawValue: pair.text) else {
                let words = WindowFunction.allCases.map(\.rawValue)
                throw OptionFault(
                    "one of \(words.joined(separator: ", ")) is expected, found `\(pair.text)`",
                    in: pair.key,
                    hint: NearestName.hint(for: pair.text, among: words)
                )
            }
            byName[pair.key] = function
        }
        self.byName = byName
    }

    /// The function of each field of a format: what identifies a beacon is never counted with.
    func of(_ format: Format) -> [WindowFunction] {
        format.fields.enumerated().map { index, field in
            format.identity.contains(index) || field.isList ? .last : byName[field.name] ?? usual
        }
    }
}
