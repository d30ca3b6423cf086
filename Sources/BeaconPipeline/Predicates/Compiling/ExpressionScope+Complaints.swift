import BeaconCore

/// What to say about names that nothing of what flows here has, be they of an expression or of an option.
extension ExpressionScope {
    func complaint(aboutName name: String, at range: Range<Int>) -> Diagnostic {
        let shown = Diagnostic.quoted(name)
        switch stream {
        case .events: return complaint(aboutEventKey: name, at: range)
        case .reports:
            let isField =
                ReportKey(rawValue: name) != nil || FieldRegister.entry(named: name) != nil
                || unselected.contains { entry in entry.format.fields.contains { $0.name == name } }
            return isField
                ? .error(
                    at: range,
                    "\(shown) belongs to frames, and here are reports",
                    hint: "put `decode` before this stage"
                )
                : .error(
                    at: range,
                    "no report has the key \(shown)",
                    hint: NearestName.hint(for: name, among: names)
                )
        case .frames:
            let other = unselected.first { entry in entry.format.fields.contains { $0.name == name } }
            return .error(
                at: range,
                "no selected decoder has the field \(shown)",
                hint: other.map { "the decoder `\($0.decoder)` has it" }
                    ?? NearestName.hint(for: name, among: names)
            )
        }
    }

    private func complaint(aboutEventKey name: String, at range: Range<Int>) -> Diagnostic {
        let shown = Diagnostic.quoted(name)
        guard !events.contains(where: { $0.place(of: name) != nil }) else {
            return .error(at: range, "expressions cannot look into the object \(shown)")
        }
        return .error(
            at: range,
            "no event here has the key \(shown)",
            hint: NearestName.hint(for: name, among: names)
        )
    }

    func complaint(aboutFormat name: String, at range: Range<Int>) -> Diagnostic {
        let formats = formatNames
        let message = "no selected decoder reads the format \(Diagnostic.quoted(name))"
        let family = formats.filter { $0.hasPrefix(name + "-") }
        if !family.isEmpty {
            return .error(
                at: range,
                message,
                hint: "there are \(family.map { "\"\($0)\"" }.joined(separator: ", "))"
            )
        }
        if let other = unselected.first(where: { $0.format.name == name }) {
            return .error(at: range, message, hint: "add its decoder `\(other.decoder)` to `decode`")
        }
        let list =
            formats.count > 12 ? nil : "there are \(formats.map { "\"\($0)\"" }.joined(separator: ", "))"
        return .error(
            at: range,
            message,
            hint: NearestName.nearest(to: name, among: formats).map { "did you mean \"\($0)\"?" } ?? list
        )
    }
}
