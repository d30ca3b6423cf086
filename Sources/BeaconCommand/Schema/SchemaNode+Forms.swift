/// The written forms that values of output have.
extension SchemaNode {
    /// The forms that fields take, as definitions.
    static var forms: [(key: String, value: SchemaNode)] {
        [
            ("octets", ["type": "string", "pattern": "^([0-9a-f]{2})*$"]),
            ("uuid", ["type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"]),
            ("device_address", ["type": "string", "pattern": "^[0-9A-F]{2}(:[0-9A-F]{2}){5}$"]),
            (
                "integer",
                integer(-largestExact...largestExact)
                    .with("description", "every reader of JSON takes it exactly")
            ),
            (
                "wide_integer",
                [
                    "type": "string", "pattern": "^-?[0-9]+$",
                    "description": "an integer that may pass 2^53 - 1",
                ]
            ),
        ]
    }

    /// 2^53 − 1: integers up to it are exact in a double.
    private static let largestExact: Int64 = 9_007_199_254_740_991

    /// UTC with microseconds.
    static let time: SchemaNode = [
        "type": "string",
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z$",
    ]

    static func integer(_ range: ClosedRange<Int64>) -> SchemaNode {
        ["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    static func list(of element: SchemaNode) -> SchemaNode { ["type": "array", "items": element] }

    /// The definition of that name.
    static func reference(_ name: String) -> SchemaNode { ["$ref": .text("#/$defs/\(name)")] }
}
