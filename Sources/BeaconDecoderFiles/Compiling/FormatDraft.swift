internal import BeaconCore

/// A format as its fields are found.
struct FormatDraft {
    let name: String
    let summary: String
    var fields: [FieldDeclaration] = []
    /// Names that identify the beacon, each with its place in the file.
    var identity: [FileNode] = []
    var mayRepeat = false

    func index(of name: String) -> Int? { fields.firstIndex { $0.name == name } }

    func format() throws(DecoderFileFault) -> Format {
        var indices: [Int] = []
        for node in identity {
            let name = node.text ?? ""
            guard let index = index(of: name) else {
                throw node.fault(
                    "there is no field `\(ShapeChecker.printable(name))`",
                    hint: NearestName.hint(for: name, among: fields.map(\.name))
                )
            }
            if !indices.contains(index) { indices.append(index) }
        }
        return Format(name, summary, fields: fields, identity: indices.sorted(), mayRepeat: mayRepeat)
    }
}
