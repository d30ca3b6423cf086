import BeaconCore

extension Format {
    func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// Those of these fields that it has not, or that are lists.
    func lacking(_ names: [String]) -> [String] {
        names.filter { name in !fields.contains { $0.name == name && !$0.isList } }
    }

    /// Whether a field holds one number that can be counted with.
    func isNumber(at index: Int) -> Bool {
        guard !identity.contains(index), !fields[index].isList else { return false }
        switch fields[index].kind {
        case .integer, .decimal, .real: return true
        case .boolean, .text, .bytes, .uuid, .address: return false
        }
    }
}
