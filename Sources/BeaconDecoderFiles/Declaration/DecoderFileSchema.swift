internal import BeaconCore

/// The JSON Schema (draft 2020-12) of decoder files, made of the tables that check them.
public enum DecoderFileSchema {
    /// The schema as text, the same each time.
    public static var text: String {
        var text = """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Beacon decoder file",
              "$ref": "#/$defs/file",
              "$defs": {

            """
        let kinds = ObjectKind.allCases.map { kind in
            """
                "\(kind.rawValue)": {
                  "type": "object",
                  "additionalProperties": false,\(required(kind))
                  "properties": {
            \(properties(kind))
                  }
                }
            """
        }
        text += kinds.joined(separator: ",\n")
        return text + "\n  }\n}\n"
    }

    private static func required(_ kind: ObjectKind) -> String {
        let names = kind.members.filter(\.isRequired).map { "\"\($0.name)\"" }
        return names.isEmpty ? "" : "\n      \"required\": [\(names.joined(separator: ", "))],"
    }

    private static func properties(_ kind: ObjectKind) -> String {
        (kind.members + [MemberDeclaration.note]).map { member in
            let meaning = "\"description\": \(quoted(member.meaning))"
            let shape = body(member.shape)
            return "        \"\(member.name)\": {\(shape.isEmpty ? meaning : "\(shape), \(meaning)")}"
        }.joined(separator: ",\n")
    }

    /// The members of a schema object for a shape, without its braces.
    private static func body(_ shape: Shape) -> String {
        switch shape {
        case .text: "\"type\": \"string\", \"minLength\": 1, \"maxLength\": \(DecoderFileLimits.name)"
        case .longText: "\"type\": \"string\", \"minLength\": 1, \"maxLength\": \(DecoderFileLimits.text)"
        case .boolean: "\"type\": \"boolean\""
        case .integer(let range) where range.count == 1: "\"const\": \(range.lowerBound)"
        case .integer(let range):
            "\"type\": \"integer\", \"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)"
        case .number: "\"type\": \"number\""
        case .code:
            "\"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\", \"pattern\": \"^0x[0-9A-Fa-f]{1,16}$\"}]"
        case .octets: "\"type\": \"string\", \"pattern\": \"^([0-9A-Fa-f]{2})+$\""
        case .uuid: "\"type\": \"string\", \"pattern\": \"^(0x)?[0-9A-Fa-f-]{4,36}$\""
        case .bits:
            "\"anyOf\": [{\"type\": \"integer\", \"minimum\": 0, \"maximum\": 63}, "
                + "{\"type\": \"string\", \"pattern\": \"^[0-9]{1,2}-[0-9]{1,2}$\"}]"
        case .word(let words): "\"enum\": [\(words.map(quoted).joined(separator: ", "))]"
        case .object(let kind): "\"$ref\": \"#/$defs/\(kind.rawValue)\""
        case .lookup:
            "\"type\": \"object\", \"propertyNames\": {\"pattern\": \"^(-?[0-9]+|0x[0-9A-Fa-f]+)$\"}, "
                + "\"additionalProperties\": {\"type\": [\"string\", \"number\", \"boolean\", \"null\"]}"
        case .list(let element, let limit):
            "\"type\": \"array\", \"maxItems\": \(limit), \"items\": {\(body(element))}"
        case .oneOf(let shapes): "\"anyOf\": [\(shapes.map { "{\(body($0))}" }.joined(separator: ", "))]"
        case .anything: ""
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
