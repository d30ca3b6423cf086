import BeaconCore

extension ExpressionScope {
    /// What is wrong with a name that an option gives; `nil` when something that flows here has it.
    func complaint(
        about meaning: StageDemands.Name.Meaning,
        key: Range<Int>,
        value: Range<Int>
    ) -> Diagnostic? {
        switch meaning {
        case .format(let name):
            guard stream != .reports else {
                return .error(
                    at: key,
                    "the format `\(name)` belongs to frames, and here are reports",
                    hint: "put `decode` before this stage"
                )
            }
            guard stream == .frames else { return complaint(aboutName: ReportKey.format.rawValue, at: key) }
            return formats.contains { $0.name == name } ? nil : complaint(aboutFormat: name, at: value)
        case .fields(let names, let format): return complaint(aboutFields: names, of: format, at: key)
        case .numbers(let name, let otherwise, let hint):
            if let complaint = complaint(aboutFields: [name], of: nil, at: key) { return complaint }
            let isCounted = formats.contains { format in
                format.fields.enumerated().contains { $1.name == name && format.isNumber(at: $0) }
            }
            return isCounted
                ? nil
                : .error(
                    at: key,
                    "`\(name)` is no number to count with: \(otherwise)",
                    hint: hint
                )
        }
    }

    private func complaint(aboutFields names: [String], of format: String?, at range: Range<Int>)
        -> Diagnostic?
    {
        let meant = formats.filter { format == nil || $0.name == format }
        guard !meant.contains(where: { $0.lacking(names).isEmpty }) else { return nil }
        let closest = meant.min { $0.lacking(names).count < $1.lacking(names).count }
        let lacking = closest?.lacking(names) ?? names
        if let unknown = lacking.first(where: { name in !formats.contains { $0.has(name) } }) {
            return complaint(aboutName: unknown, at: range)
        }
        if let list = lacking.first(where: { closest?.has($0) == true }) {
            return .error(
                at: range,
                "`\(list)` is a list, where one value is asked for",
                hint: "leave it out"
            )
        }
        guard let format else {
            let shown = names.map { "`\($0)`" }.joined(separator: " and ")
            return .error(at: range, "no format has \(shown) together")
        }
        let fields = meant.flatMap(\.fields).map(\.name)
        return .error(
            at: range,
            "the format `\(format)` has no \(lacking.map { "`\($0)`" }.joined(separator: " and no "))",
            hint: fields.isEmpty ? nil : "it has \(fields.joined(separator: ", "))"
        )
    }
}
