internal import BeaconCore
internal import BeaconJSON
internal import BeaconLayout

/// A field as it is compiled.
struct FieldDraft {
    let node: FileNode
    let name: String
    /// An index in the formats.
    let format: Int
    var step = FieldStep(FieldRule(.number, 0..<1))
    /// What its values are; `nil` when every code of its lookup is no value.
    var kind: FieldKind?
    /// Whether it is written as a decimal, though its own values may be whole.
    var isDecimal = false
    /// The codes for no value, as they were written.
    var absent: JSONValue?

    init(_ node: FileNode, _ name: String, _ format: Int) {
        self.node = node
        self.name = name
        self.format = format
    }
}
