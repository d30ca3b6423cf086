/// Why vectors cannot be read: which file, which vector, and what is wrong there.
public struct VectorFault: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ places: [String], _ what: String) { description = (places + [what]).joined(separator: ": ") }
}
