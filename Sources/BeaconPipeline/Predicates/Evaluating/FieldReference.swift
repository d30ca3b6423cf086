import BeaconCore

/// A field that an expression names: `temperature_2_c` is the second `temperature_c` of its frame.
struct FieldReference: Equatable, Sendable {
    let name: String
    /// Counts from 1.
    let occurrence: Int

    /// The field of that very name.
    init(_ name: String) {
        self.name = name
        occurrence = 1
    }

    /// Takes the number of an occurrence out of a name, or gives `nil` when it holds none.
    init?(repeated text: String) {
        var parts = text.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        let hasUnit = parts.last.flatMap { FieldRegister.units[$0] } != nil
        let place = parts.count - (hasUnit ? 2 : 1)
        guard place > 0, let number = Int(parts[place]), number > 1, number <= 1000 else { return nil }
        parts.remove(at: place)
        name = parts.joined(separator: "_")
        occurrence = number
    }

    /// The field's place in a format and what it is, or `nil` when the format has none.
    func find(in format: Format) -> (index: Int, valueClass: ValueClass)? {
        guard occurrence == 1 || format.mayRepeat,
            let index = format.fields.firstIndex(where: { $0.name == name }), index < 0xFF
        else { return nil }
        return (index, ValueClass(format.fields[index].kind))
    }
}

extension ValueClass {
    /// `nil` for an object, which is no value to compare.
    init?(_ kind: EventKey.Kind) {
        switch kind {
        case .text, .word: self = .text
        case .integer, .decimal: self = .number
        case .boolean: self = .boolean
        case .time: self = .time
        case .object: return nil
        }
    }

    init(_ kind: FieldKind) {
        switch kind {
        case .integer, .decimal, .real: self = .number
        case .boolean: self = .boolean
        case .text: self = .text
        case .bytes: self = .bytes
        case .uuid: self = .uuid
        case .address: self = .address
        }
    }
}
