internal import BeaconCore

extension BeaconSelector {
    /// Integers of formats that are sent in two octets: of iBeacon, and of AltBeacon as it is read here.
    private static let ofTwoOctets: Set<String> = ["major", "minor", "id2", "id3"]

    /// The selector as beacons of its format have it, or what is wrong when none of them can.
    ///
    /// A format that is not known is left alone: another decoder may give it.
    ///
    /// - Parameter formats: those that are known.
    /// - Returns: the same beacon, its values written as in output.
    /// - Throws: that the number of parts is not that of the format's identity, or which part is no value of its field.
    func checked(knowing formats: [Format]) throws(RegionFault) -> BeaconSelector {
        guard case .identity(let text) = self else { return self }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        var fault: RegionFault?
        for format in formats where format.name == parts[0] {
            do throws(RegionFault) {
                return .identity(try Self.identity(Array(parts.dropFirst()), of: format))
            } catch {
                fault = fault ?? error
            }
        }
        if let fault { throw fault }
        return self
    }

    private static func identity(_ parts: [String], of format: Format) throws(RegionFault) -> String {
        let fields = format.identity.compactMap { index in
            format.fields.indices.contains(index) ? format.fields[index] : nil
        }
        guard !fields.isEmpty else {
            throw RegionFault("beacons of the format `\(format.name)` have no identity but their address")
        }
        // Who leaves a field out has fewer parts.
        guard !fields.contains(where: { $0.absentCode != nil || $0.mayBeInvalid }) else {
            return ([format.name] + parts).joined(separator: ":")
        }
        // The first text takes what the others leave: a web address holds colons.
        let text = fields.firstIndex { $0.kind == .text }
        var widths = fields.map { $0.kind == .address ? 6 : 1 }
        if let text { widths[text] += max(0, parts.count - widths.reduce(0, +)) }
        guard widths.reduce(0, +) == parts.count else {
            let shape = ([format.name] + fields.map { $0.name.uppercased() }).joined(separator: ":")
            throw RegionFault("`\(shape)` is expected")
        }
        var values = [format.name]
        var place = 0
        for (field, width) in zip(fields, widths) {
            values.append(try value(parts[place..<place + width].joined(separator: ":"), of: field))
            place += width
        }
        return values.joined(separator: ":")
    }

    /// The text of a value as `identity(of:)` writes it.
    private static func value(_ text: String, of field: FieldDeclaration) throws(RegionFault) -> String {
        guard let example = field.kind.constraintExample else { return text }
        guard let value = ConstraintValue(text, field.kind) else {
            throw RegionFault("`\(field.name)`: \(example) is expected")
        }
        switch value {
        case .integer(let number):
            guard !ofTwoOctets.contains(field.name) || (0...65_535).contains(number) else {
                throw RegionFault("`\(field.name)`: a whole number from 0 to 65535 is expected")
            }
            return "\(number)"
        case .boolean: return text
        case .octets:
            switch field.kind {
            case .bytes: return usual(text.lowercased().filter { $0 != "-" })
            case .address: return text.uppercased()
            default: return usual(text)
            }
        }
    }
}
