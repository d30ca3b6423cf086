internal import BeaconJSON

/// A place in a file of vectors: a JSON value, and the way to it for complaints.
struct VectorNode {
    let value: JSONValue
    private let places: [String]

    init(_ value: JSONValue, _ places: [String]) {
        self.value = value
        self.places = places
    }

    /// A complaint about a member.
    func fault(_ name: String, _ what: String) -> VectorFault { VectorFault(places + [name], what) }

    /// Complains when this is no object or has a member that nobody reads: a slip would go unseen.
    func allow(_ names: [String]) throws(VectorFault) {
        guard let members = value.members else { throw VectorFault(places, "is \(value.kind), no object") }
        for member in members where !names.contains(member.name) {
            throw fault(member.name, "is none of \(names.joined(separator: ", "))")
        }
    }

    func text(_ name: String) throws(VectorFault) -> String {
        guard let member = value[name] else { throw VectorFault(places, "`\(name)` is missing") }
        guard let text = member.text else { throw fault(name, "is \(member.kind), no text") }
        return text
    }

    func number(_ name: String) throws(VectorFault) -> Int? {
        guard let member = value[name] else { return nil }
        guard let number = member.integer.flatMap({ Int(exactly: $0) }) else {
            throw fault(name, "is \(member.kind), no whole number")
        }
        return number
    }

    /// The elements of a member that is a list; none when it is missing.
    func list(_ name: String) throws(VectorFault) -> [VectorNode] {
        guard let member = value[name] else { return [] }
        guard let list = member.list else { throw fault(name, "is \(member.kind), no list") }
        return list.enumerated().map { VectorNode($1, places + ["\(name) \($0 + 1)"]) }
    }
}
