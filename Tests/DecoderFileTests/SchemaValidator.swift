import Foundation

/// As much of JSON Schema as the schema of decoder files uses.
struct SchemaValidator {
    private let schema: [String: Any]
    private let definitions: [String: Any]

    init(_ data: Data) throws {
        schema = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        definitions = schema["$defs"] as? [String: Any] ?? [:]
    }

    /// Where a value is not of the schema.
    func complaints(_ value: Any) -> [String] { complaints(value, schema, "") }

    private func complaints(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            return complaints(value, definitions[name] as? [String: Any] ?? [:], path)
        }
        if let choices = schema["anyOf"] as? [[String: Any]] {
            let fits = choices.contains { complaints(value, $0, path).isEmpty }
            return fits ? [] : ["\(path): none of \(choices.count)"]
        }
        if let constant = schema["const"] as? Int {
            return value as? Int == constant ? [] : ["\(path): const"]
        }
        if let words = schema["enum"] as? [String] {
            return (value as? String).map(words.contains) == true ? [] : ["\(path): enum"]
        }
        switch schema["type"] as? String {
        case "object": return object(value, schema, path)
        case "array":
            guard let list = value as? [Any] else { return ["\(path): no array"] }
            let element = schema["items"] as? [String: Any] ?? [:]
            let isLong = list.count > schema["maxItems"] as? Int ?? .max
            return (isLong ? ["\(path): too long"] : [])
                + list.enumerated().flatMap { complaints($1, element, "\(path)[\($0)]") }
        case "string": return text(value, schema, path)
        case "boolean": return isBoolean(value) ? [] : ["\(path): no boolean"]
        case "integer", "number": return number(value, schema, path)
        default: return []
        }
    }

    private func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" && value is Bool } ?? false
    }

    private func number(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        guard let number = value as? NSNumber, !(value is String) else { return ["\(path): no number"] }
        if schema["type"] as? String == "integer", number.doubleValue != number.doubleValue.rounded() {
            return ["\(path): no integer"]
        }
        let range = (schema["minimum"] as? Double ?? -.infinity)...(schema["maximum"] as? Double ?? .infinity)
        return range.contains(number.doubleValue) ? [] : ["\(path): out of range"]
    }

    private func text(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        guard let text = value as? String else { return ["\(path): no string"] }
        if text.utf8.count > schema["maxLength"] as? Int ?? .max { return ["\(path): too long"] }
        if text.utf8.count < schema["minLength"] as? Int ?? 0 { return ["\(path): too short"] }
        return matches(text, schema) ? [] : ["\(path): pattern"]
    }

    private func matches(_ text: String, _ schema: [String: Any]) -> Bool {
        guard let pattern = schema["pattern"] as? String else { return true }
        return text.range(of: pattern, options: .regularExpression) != nil
    }

    private func object(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        guard let members = value as? [String: Any] else { return ["\(path): no object"] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var complaints = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
            .map { "\(path): \($0) is missing" }
        for (name, member) in members {
            if let names = schema["propertyNames"] as? [String: Any], !matches(name, names) {
                complaints.append("\(path): the name \(name)")
            }
            if let property = properties[name] {
                complaints += self.complaints(member, property, "\(path).\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                complaints.append("\(path): \(name) is not known")
            }
        }
        return complaints
    }
}
