internal import BeaconJSON

/// A value of a decoder file and where it stands.
///
/// Its shape was checked.
struct FileNode {
    let value: JSONValue
    let path: String

    init(_ value: JSONValue, _ path: String = "") {
        self.value = value
        self.path = path
    }

    subscript(name: String) -> FileNode? {
        value[name].map { FileNode($0, path.isEmpty ? name : "\(path).\(name)") }
    }

    /// The elements of a list; of anything else, itself alone.
    var elements: [FileNode] {
        guard let list = value.list else { return [self] }
        return list.enumerated().map { FileNode($1, "\(path)[\($0)]") }
    }

    var text: String? { value.text }
    var integer: Int? { value.integer.map { Int($0) } }
    var isTrue: Bool { value.boolean == true }

    func has(_ name: String) -> Bool { value[name] != nil }

    /// The first of these members that it has.
    func first(of names: [String]) -> String? { names.first(where: has) }

    func fault(_ message: String, hint: String? = nil) -> DecoderFileFault {
        DecoderFileFault(path, message, hint: hint)
    }
}
