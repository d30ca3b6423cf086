import BeaconCore

/// What to say when the parts of an expression do not fit.
extension PredicateCompiler {
    func complaintAboutCondition(_ node: Int) -> Diagnostic {
        let hint: String? =
            switch typed[node] {
            case .operand(_, .number, let name): "compare it, as in `\(name) > 0`"
            case .operand(_, _, let name): "compare it, as in `\(name) == \"…\"`, or ask `has \(name)`"
            case .condition, .number, .duration, .text, .boolean: "as in `rssi_dbm > -80`"
            }
        return .error(
            at: syntax.nodes[node].range,
            "a condition is expected, found \(typed[node].description)",
            hint: hint
        )
    }

    /// Two parts that do not compare; the caret goes to the one that is easier to change.
    func complaintAboutClasses(_ left: Int, _ right: Int) -> Diagnostic {
        switch (typed[left], typed[right]) {
        case (.operand(_, let valueClass, let name), let other),
            (let other, .operand(_, let valueClass, let name)):
            let isRight = if case .operand = typed[left] { true } else { false }
            let hint: String? =
                switch (valueClass, other) {
                case (.number, .text): "write the number without quotes"
                case (.text, .number), (.bytes, .number), (.text, .duration): "write it in quotes"
                default: nil
                }
            return .error(
                at: syntax.nodes[isRight ? right : left].range,
                "`\(name)` is \(valueClass.name), found \(other.description)",
                hint: hint
            )
        case (.condition, _), (_, .condition):
            return .error(
                at: syntax.nodes[right].range,
                "a condition does not compare",
                hint: "join conditions with `and`, `or` and `not`"
            )
        case (let first, let second):
            return .error(
                at: syntax.nodes[right].range,
                "\(first.description) does not compare with \(second.description)",
                hint: "one side is the name of a field"
            )
        }
    }

    func refuseOrder(_ symbol: ExpressionOperator, _ node: Int) throws(Diagnostic) {
        guard symbol != .equal, symbol != .notEqual else { return }
        throw .error(
            at: syntax.nodes[node].range,
            "`\(symbol.rawValue)` compares numbers, found \(typed[node].description)",
            hint: "use `==`, `!=`, `in` or `matches`"
        )
    }

    /// A duration is in seconds and compares with what is in seconds.
    func refuseWrongUnit(_ left: Int, _ right: Int) throws(Diagnostic) {
        for (field, other) in [(left, right), (right, left)] {
            guard case .operand(_, .number, let name) = typed[field], case .duration = typed[other],
                !name.hasSuffix("_s")
            else { continue }
            throw .error(
                at: syntax.nodes[other].range,
                "`\(name)` is not in seconds",
                hint: "write a plain number"
            )
        }
    }

    func complaintAboutName(_ name: String, at range: Range<Int>) -> Diagnostic {
        if let text = unquotedWord(at: range.lowerBound) {
            return .error(
                at: range.lowerBound..<range.lowerBound + text.utf8.count,
                "there is no field \(Diagnostic.quoted(text))",
                hint: "text stands in quotes: \"\(text)\""
            )
        }
        return scope.complaint(aboutName: name, at: range)
    }

    /// The format or other word of output that stands here without quotes, the longest one.
    private func unquotedWord(at start: Int) -> String? {
        let sets: [WordSet] = [
            .kind, .addressType, .addressKind, .eventType, .dataStatus, .phy, .encryption, .reason,
        ]
        let names = scope.formatNames + scope.unselected.map(\.format.name) + sets.flatMap(\.names)
        return names.filter { name in
            let end = start + name.utf8.count
            let next = source.octet(at: end)
            return source.text(in: start..<end) == name && next?.isNameOctet != true
        }.max { $0.utf8.count < $1.utf8.count }
    }
}
