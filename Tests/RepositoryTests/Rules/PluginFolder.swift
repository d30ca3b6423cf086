import Foundation

/// A folder below `Plugins/`, and what a plugin owes.
struct PluginFolder {
    enum Kind: String {
        case transport = "Transports"
        case decoder = "Decoders"
        case stage = "Stages"
        case sink = "Sinks"

        /// The headings of the plugin's README, in this order.
        var headings: [String] {
            switch self {
            case .transport: ["What it reads", "Options", "Quirks"]
            case .decoder: ["What it reads", "Specification", "Fields", "Options", "Quirks", "Vectors"]
            case .stage: ["What it does", "Options", "Quirks"]
            case .sink: ["What it writes", "Options", "Quirks"]
            }
        }

        /// `transport`, `decoder`, …: the function of `Package.swift` and the end of the module's name.
        var word: String { String(rawValue.dropLast()).lowercased() }
    }

    let path: String
    let kind: Kind
    let name: String

    init?(path: String) {
        let parts = path.split(separator: "/")
        guard parts.count == 3, let kind = Kind(rawValue: String(parts[1])) else { return nil }
        self.path = path
        self.kind = kind
        name = String(parts[2])
    }

    /// Such as `IBeaconDecoder`.
    var module: String { name + kind.word.capitalized }

    /// Whether the README has the headings of its kind, in order; others may stand between.
    func readmeOffences(_ readme: String?) -> [Offence] {
        guard let readme else { return [Offence(place: path, what: "has no README.md")] }
        let sections = Markdown(readme).sections.filter(kind.headings.contains)
        guard sections != kind.headings else { return [] }
        return [Offence(place: path + "/README.md", what: "headings are \(sections), not \(kind.headings)")]
    }

    func registrationOffences(package: String, catalog: String) -> [Offence] {
        var offences: [Offence] = []
        if !package.contains("\(kind.word)(\"\(name)\"") {
            offences.append(Offence(place: path, what: "has no line in Package.swift"))
        }
        if !SwiftSource(path: "", text: catalog).imports.contains(module) {
            offences.append(Offence(place: path, what: "Catalog.swift does not import \(module)"))
        }
        return offences
    }

    /// Vectors of a decoder: at least six, each with its source.
    ///
    /// A file is a list, or holds one as `vectors`.
    func vectorOffences(_ files: [(path: String, data: Data)]) -> [Offence] {
        guard kind == .decoder else { return [] }
        let vectors = files.flatMap { file in
            Self.vectors(in: file.data).map { (file.path, $0) }
        }
        var offences = vectors.compactMap { path, vector -> Offence? in
            let source = vector["source"] as? String ?? ""
            guard source.allSatisfy(\.isWhitespace) else { return nil }
            return Offence(place: path, what: "vector \(vector["name"] ?? "without name") has no source")
        }
        if vectors.count < 6 {
            offences.append(Offence(place: path, what: "has \(vectors.count) vectors, not 6 or more"))
        }
        return offences
    }

    /// Field names in the README's table that the register lacks, or that a line of output needs for itself.
    func fieldOffences(_ readme: String, register: Set<String>, taken: Set<String>) -> [Offence] {
        guard kind == .decoder else { return [] }
        let place = path + "/README.md"
        let names = Markdown.tableRows(Markdown(readme).section("Fields"))
            .compactMap { $0.first?.filter { $0 != "`" } }.filter { $0 != "field" }
        guard !names.isEmpty else { return [Offence(place: place, what: "Fields has no table of fields")] }
        return names.flatMap { name -> [Offence] in
            var offences: [Offence] = []
            if !register.contains(name) {
                offences.append(Offence(place: place, what: "field \(name) is not registered"))
            }
            if taken.contains(name) {
                offences.append(Offence(place: place, what: "field \(name) is a key of every line"))
            }
            return offences
        }
    }

    private static func vectors(in data: Data) -> [[String: Any]] {
        let json = try? JSONSerialization.jsonObject(with: data)
        return json as? [[String: Any]] ?? (json as? [String: Any])?["vectors"] as? [[String: Any]] ?? []
    }
}
