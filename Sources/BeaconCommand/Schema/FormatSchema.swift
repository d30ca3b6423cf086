internal import BeaconCore

/// What frames of one format hold, as a JSON Schema.
struct FormatSchema {
    private let format: Format

    init(_ format: Format) { self.format = format }

    var name: String { format.name }

    /// A choice for a frame: the format's name, its fields, and which of them may be invalid.
    var frame: SchemaNode {
        [
            "title": .text(format.summary),
            "properties": [
                "format": ["const": .text(format.name)],
                "fields": fields,
                "invalid": invalid,
            ],
        ]
    }

    private var fields: SchemaNode {
        var properties: [(key: String, value: SchemaNode)] = []
        var repeated: [(key: String, value: SchemaNode)] = []
        for field in format.fields {
            properties.append((field.name, value(field).with("description", description(field))))
            if field.kind == .text { properties.append((field.name + "_hex", octets(field))) }
            guard format.mayRepeat else { continue }
            repeated.append(("^\(pattern(field, number: Self.number))$", value(field)))
            if field.kind == .text {
                repeated.append(("^\(pattern(field, number: Self.number))_hex$", octets(field)))
            }
        }
        return SchemaNode.object([("properties", .object(properties))])
            .with("patternProperties", repeated.isEmpty ? nil : .object(repeated))
            .with("additionalProperties", false)
    }

    /// The names that `invalid` may hold: fields with a code for "no value" or another reason to have none, and computed ones.
    private var invalid: SchemaNode {
        let fields = format.fields.filter { $0.absentCode != nil || $0.mayBeInvalid || $0.kind == .real }
        guard !fields.isEmpty else { return false }
        guard format.mayRepeat else { return ["items": ["enum": .list(fields.map { .text($0.name) })]] }
        let patterns = fields.map { pattern($0, number: "(\(Self.number))?") }
        return ["items": ["pattern": .text("^(\(patterns.joined(separator: "|")))$")]]
    }

    /// What stands before the unit when a field occurs again: `_2` and so on.
    private static let number = "_([2-9]|[1-9][0-9]+)"

    /// A regular expression of the field's name; names hold letters, digits and underscores alone.
    private func pattern(_ field: FieldDeclaration, number: String) -> String {
        field.stem + number + field.name.dropFirst(field.stem.count)
    }

    private func value(_ field: FieldDeclaration) -> SchemaNode {
        let one: SchemaNode =
            switch field.kind {
            case .integer: .reference(field.isWide ? "wide_integer" : "integer")
            case .decimal, .real: ["type": "number"]
            case .boolean: ["type": "boolean"]
            case .text: ["type": "string"]
            case .bytes: .reference("octets")
            case .uuid: .reference("uuid")
            case .address: .reference("device_address")
            }
        return field.isList ? .list(of: one) : one
    }

    /// The octets of text that is not UTF-8.
    private func octets(_ field: FieldDeclaration) -> SchemaNode {
        field.isList ? .list(of: .reference("octets")) : .reference("octets")
    }

    private func description(_ field: FieldDeclaration) -> SchemaNode {
        var text = field.meaning
        if field.isEvent { text += "; true at this moment and no state" }
        if let code = field.absentCode {
            text += "; \(code) stands for no value: absent, and named in invalid"
        }
        return .text(text)
    }
}
