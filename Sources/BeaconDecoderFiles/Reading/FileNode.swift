internal import BeaconJSON

/// A value of a decoder file and where it stands.
///
/// Its shape was checked.
struct FileNode {
    let value: JSONValue
    let place: FilePlace

    init(_ value: JSONValue, _ place: FilePlace = .file) {
        self.value = value
        self.place = place
    }

    subscript(name: String) -> FileNode? {
        value[name].map { FileNode($0, .member(place, name)) }
    }

    /// The elements of a list; of anything else, itself alone.
    var elements: [FileNode] {
        guard let list = value.list else { return [self] }
        return list.enumerated().map { FileNode($1, .element(place, $0)) }
    }

    var text: String? { value.text }
    var integer: Int? { value.integer.map { Int($0) } }
    var isTrue: Bool { value.boolean == true }

    func has(_ name: String) -> Bool { value[name] != nil }

    /// The first of these members that it has.
    func first(of names: [String]) -> String? { names.first(where: has) }

    func fault(_ message: String, hint: String? = nil) -> DecoderFileFault {
        DecoderFileFault(place, message, hint: hint)
    }
}
