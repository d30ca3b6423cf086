import Foundation
import TestReading

/// One JSON Schema, made ready: exactly the keywords that ours uses, and no other.
final class SchemaRule {
    /// A keyword that `SchemaRule` does not know, or one that holds what it can't.
    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    /// A regular expression that is searched for, as `pattern` asks.
    struct Pattern {
        let text: String
        let expression: NSRegularExpression

        init(_ json: OrderedJSON?) throws {
            guard let text = json?.text else { throw Unknown(description: "pattern is no text") }
            self.text = text
            // In ECMAScript $ is the end, in ICU also the place before a line break there.
            let atEnd = text.hasSuffix("$") ? text.dropLast() + "\\z" : text[...]
            expression = try NSRegularExpression(pattern: String(atEnd))
        }

        func matches(_ text: String) -> Bool {
            expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
    }

    private(set) var allowsNothing = false
    private(set) var reference: String?
    private(set) var type: String?
    private(set) var choices: [OrderedJSON]?
    private(set) var pattern: Pattern?
    private(set) var required: [String] = []
    private(set) var properties: [String: SchemaRule] = [:]
    /// The properties that a `const` settles, such as `kind`.
    private(set) var constants: [(key: String, value: OrderedJSON)] = []
    private(set) var patternProperties: [(pattern: Pattern, rule: SchemaRule)] = []
    private(set) var additionalProperties: SchemaRule?
    private(set) var items: SchemaRule?
    private(set) var oneOf: [SchemaRule] = []
    private(set) var minimum: Decimal?
    private(set) var maximum: Decimal?
    private(set) var definitions: [String: SchemaRule] = [:]

    init(_ schema: OrderedJSON) throws {
        if case .boolean(let allows) = schema {
            allowsNothing = !allows
            return
        }
        guard case .object(let members) = schema else { throw Unknown(description: "no schema: \(schema)") }
        for member in members { try set(member.key, member.value) }
    }

    private func set(_ keyword: String, _ value: OrderedJSON) throws {
        switch keyword {
        case "$schema", "title", "description": break
        case "$ref": reference = value.text
        case "$defs": definitions = try SchemaRule.rules(value)
        case "type": type = value.text
        case "const": choices = [value]
        case "enum": choices = value.elements
        case "pattern": pattern = try Pattern(value)
        case "required": required = value.elements.compactMap(\.text)
        case "properties":
            properties = try SchemaRule.rules(value)
            constants = value.members.compactMap { member in
                member.value["const"].map { (member.key, $0) }
            }
        case "patternProperties":
            patternProperties = try value.members.map {
                (try Pattern(.text($0.key)), try SchemaRule($0.value))
            }
        case "additionalProperties": additionalProperties = try SchemaRule(value)
        case "items": items = try SchemaRule(value)
        case "oneOf": oneOf = try value.elements.map(SchemaRule.init)
        case "minimum": minimum = value.number.flatMap { Decimal(string: $0) }
        case "maximum": maximum = value.number.flatMap { Decimal(string: $0) }
        default: throw Unknown(description: "keyword \(keyword)")
        }
    }

    private static func rules(_ object: OrderedJSON) throws -> [String: SchemaRule] {
        var rules: [String: SchemaRule] = [:]
        for member in object.members { rules[member.key] = try SchemaRule(member.value) }
        return rules
    }
}
