import Foundation
import TestReading

/// Says what of a value breaks a schema.
struct SchemaValidator {
    private let root: SchemaRule

    /// - Throws: at a keyword that is not known, for what it asks would not be checked, and at a
    ///   reference that leads nowhere.
    init(_ schema: OrderedJSON) throws {
        root = try SchemaRule(schema)
        for reference in schema.all.compactMap({ $0["$ref"]?.text }) where definition(reference) == nil {
            throw SchemaRule.Unknown(description: "$ref \(reference)")
        }
    }

    /// A complaint for each thing that is wrong, with its place; none when the value is valid.
    func complaints(_ value: OrderedJSON) -> [String] { complaints(value, root, "") }

    private func definition(_ reference: String) -> SchemaRule? {
        let prefix = "#/$defs/"
        return reference.hasPrefix(prefix) ? root.definitions[String(reference.dropFirst(prefix.count))] : nil
    }

    private func complaints(_ value: OrderedJSON, _ rule: SchemaRule, _ place: String) -> [String] {
        guard !rule.allowsNothing else { return ["\(place): must not be there"] }
        var found: [String] = []
        if let rule = rule.reference.flatMap(definition) { found += complaints(value, rule, place) }
        if let type = rule.type, type != value.type, !(type == "number" && value.type == "integer") {
            found.append("\(place): \(value) is no \(type)")
        }
        if let choices = rule.choices, !choices.contains(value) {
            found.append("\(place): \(value) is none of \(choices)")
        }
        if let pattern = rule.pattern, let text = value.text, !pattern.matches(text) {
            found.append("\(place): \(value) does not match \(pattern.text)")
        }
        found += rangeComplaints(value, rule, place)
        if case .object(let members) = value { found += memberComplaints(members, rule, place) }
        if let items = rule.items {
            for (index, element) in value.elements.enumerated() {
                found += complaints(element, items, "\(place)/\(index)")
            }
        }
        return found + choiceComplaints(value, rule, place)
    }

    private func rangeComplaints(_ value: OrderedJSON, _ rule: SchemaRule, _ place: String) -> [String] {
        guard let number = value.number.flatMap({ Decimal(string: $0) }) else { return [] }
        let isBelow = rule.minimum.map { number < $0 } ?? false
        let isAbove = rule.maximum.map { number > $0 } ?? false
        return isBelow || isAbove ? ["\(place): \(value) is out of range"] : []
    }

    private func memberComplaints(
        _ members: [OrderedJSON.Member],
        _ rule: SchemaRule,
        _ place: String
    ) -> [String] {
        var found: [String] = []
        for key in rule.required where !members.contains(where: { $0.key == key }) {
            found.append("\(place): \(key) is missing")
        }
        for member in members {
            let place = "\(place)/\(member.key)"
            let named = rule.properties[member.key].map { [$0] } ?? []
            let rules = named + rule.patternProperties.filter { $0.pattern.matches(member.key) }.map(\.rule)
            for rule in rules { found += complaints(member.value, rule, place) }
            if rules.isEmpty, let other = rule.additionalProperties {
                found += complaints(member.value, other, place)
            }
        }
        return found
    }

    /// Of several choices that do not fit, the one that fits best is complained about.
    private func choiceComplaints(_ value: OrderedJSON, _ rule: SchemaRule, _ place: String) -> [String] {
        guard !rule.oneOf.isEmpty else { return [] }
        let open = rule.oneOf.filter { !isSettled($0, against: value) }
        let found = open.map { complaints(value, $0, place) }
        switch found.count(where: \.isEmpty) {
        case 1: return []
        case 0: return found.min { $0.count < $1.count } ?? ["\(place): fits none of oneOf"]
        default: return ["\(place): fits several of oneOf"]
        }
    }

    /// Whether a constant of the choice, such as its `kind`, already says that it does not fit.
    private func isSettled(_ choice: SchemaRule, against value: OrderedJSON) -> Bool {
        let rule = choice.reference.flatMap(definition) ?? choice
        return rule.constants.contains { constant in
            value[constant.key].map { $0 != constant.value } ?? false
        }
    }
}
