internal import BeaconCore

/// The JSON Schema (draft 2020-12) of the JSON lines that a pipeline writes.
///
/// It is made from what decoders declare and from the words that the writer uses, so that it cannot
/// promise anything else. A kind of line is one definition; each has the common keys and its own.
struct OutputSchema {
    private let formats: [FormatSchema]
    private let events: [EventSchema]

    init(_ formats: [Format], events: [EventFormat] = []) {
        self.formats = formats.map(FormatSchema.init)
        self.events = events.map(EventSchema.init)
    }

    /// The kinds of line that there are.
    private var kinds: [(key: String, value: SchemaNode)] {
        advertKinds + events.map { ($0.name, $0.line) }
    }

    /// The kinds of line of adverts: without a decoder, reports alone.
    private var advertKinds: [(key: String, value: SchemaNode)] {
        let report = ("report_line", kind("report", reportKeys, required: ["data"]))
        guard !formats.isEmpty else { return [report] }
        let frame = kind("frame", frameKeys, required: ["ad_index", "format", "fields"])
        return [
            report,
            ("frame_line", frame.with("oneOf", .list(formats.map(\.frame)))),
            (
                "malformed_line",
                kind("malformed", malformedKeys, required: ["ad_index", "format", "offset", "reason"])
            ),
        ]
    }

    /// Appends the schema and a line break.
    func write(into buffer: inout OutputBuffer) {
        let kinds = kinds
        let references = kinds.map { SchemaNode.reference($0.key) }
        let schema: SchemaNode = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "JSON lines of beacon",
            "description": """
            One line of what the sinks json, stdout, file and their like write. Keys come in the order given here; \
            what is unknown is absent. Printed by 'beacon schema'.
            """,
            "type": "object",
            "oneOf": .list(references),
            "$defs": .object(kinds + CommonKeys.definitions + SchemaNode.forms),
        ]
        schema.write(into: &buffer)
        buffer.append("\n")
    }

    private func kind(
        _ name: String,
        _ keys: [(key: String, value: SchemaNode)],
        required: [String]
    ) -> SchemaNode {
        let kind: [(key: String, value: SchemaNode)] = [("kind", ["const": .text(name)])]
        return [
            "type": "object",
            "properties": .object(kind + CommonKeys.references + keys),
            "required": .list((["kind"] + required).map(SchemaNode.text)),
            "additionalProperties": false,
        ]
    }

    private var reportKeys: [(key: String, value: SchemaNode)] {
        [
            ("data", SchemaNode.reference("octets").with("description", "the advertising data")),
            ("anomalies", CommonKeys.anomalies),
            ("ad", CommonKeys.structures),
            (
                "company",
                [
                    "type": "string",
                    "description": "whose the first manufacturer specific data is, by the Assigned Numbers",
                ]
            ),
        ]
    }

    private var frameKeys: [(key: String, value: SchemaNode)] {
        [
            ("ad_index", .reference("ad_index")),
            (
                "part",
                [
                    "type": "integer", "minimum": 0,
                    "description": "counts the frames of one AD structure from 0; absent when there is one",
                ]
            ),
            ("format", formatName),
            (
                "encryption",
                [
                    "enum": .words(EncryptionOutcome.allCases.filter { $0 != .none }.map(\.name)),
                    "description": "absent when the payload was not encrypted",
                ]
            ),
            ("fields", ["type": "object", "description": "what the payload says, in the format's names"]),
            (
                "invalid",
                [
                    "type": "array", "items": ["type": "string"],
                    "description": "fields for which the payload gave its code for no value",
                ]
            ),
            (
                "samples",
                [
                    "type": "integer", "minimum": 1,
                    "description": "how many frames of a window of the stage 'every' it stands for",
                ]
            ),
            (
                "partial",
                ["const": true, "description": "the window did not come to its end"]
            ),
            ("data", structureOctets),
        ]
    }

    private var malformedKeys: [(key: String, value: SchemaNode)] {
        [
            ("ad_index", .reference("ad_index")),
            ("format", formatName),
            (
                "offset",
                [
                    "type": "integer", "minimum": 0,
                    "description": "where reading stopped, in octets from the start of the advertising data",
                ]
            ),
            ("reason", ["enum": .words(MalformedReason.names)]),
            ("data", structureOctets),
        ]
    }

    private var formatName: SchemaNode { ["enum": .list(formats.map { .text($0.name) })] }

    private var structureOctets: SchemaNode {
        .reference("octets").with("description", "the value of the AD structure, with raw=yes")
    }
}
