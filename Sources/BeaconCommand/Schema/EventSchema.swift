internal import BeaconCore

/// The schema of one kind of event, made from its declaration.
struct EventSchema {
    private let format: EventFormat

    init(_ format: EventFormat) { self.format = format }

    /// What the definition is called.
    var name: String { "\(format.kind)_line" }

    var line: SchemaNode {
        let head: [(key: String, value: SchemaNode)] = [
            ("kind", ["const": .text(format.kind)]), ("time", .reference("time")),
            ("tags", .reference("tags")),
        ]
        let keys = format.keys.map { key in
            (key: key.name, value: type(key.kind).with("description", .text(key.meaning)))
        }
        let required = ["kind"] + format.keys.filter(\.isRequired).map(\.name)
        return [
            "type": "object",
            "description": .text(format.summary),
            "properties": .object(head + keys),
            "required": .list(required.map(SchemaNode.text)),
            "additionalProperties": false,
        ]
    }

    private func type(_ kind: EventKey.Kind) -> SchemaNode {
        switch kind {
        case .text: ["type": "string"]
        case .word(let words): ["enum": .list(words.map(SchemaNode.text))]
        case .integer: .reference("integer")
        case .decimal: ["type": "number"]
        case .boolean: ["type": "boolean"]
        case .time: SchemaNode.time
        case .object: ["type": "object"]
        }
    }
}
