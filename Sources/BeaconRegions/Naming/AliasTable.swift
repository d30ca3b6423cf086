internal import BeaconCore

/// The names of a file: `SELECTOR NAME`, one a line, `#` before a comment.
struct AliasTable: Sendable {
    /// In the order of the file.
    let aliases: [BeaconAlias]
    let map: SelectorMap
    private let lines: [SelectorLines.Line]
    /// What the user calls the file.
    private let name: String
    /// A longer name is surely something else.
    private static let longestName = 256

    /// - Throws: that the file can't be read (66), or what is wrong in it first, with its line (65).
    init(reading path: String, knowing formats: [Format]) throws(Failure) {
        try self.init(SelectorLines.read(path, takingAny: false, knowing: formats).lines, of: path)
    }

    init(_ lines: [SelectorLines.Line], of name: String) throws(Failure) {
        var known: [BeaconSelector: Int] = [:]
        for line in lines {
            let place = "\(name), line \(line.number)"
            guard !line.rest.isEmpty else {
                throw Failure(.badInput, "\(place): no name stands behind \(line.selector)")
            }
            guard line.rest.utf8.count <= Self.longestName else {
                throw Failure(.badInput, "\(place): the name is longer than \(Self.longestName) octets")
            }
            guard !line.rest.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
            else {
                throw Failure(.badInput, "\(place): the name holds a control character")
            }
            if let other = known.updateValue(line.number, forKey: line.selector) {
                throw Failure(.badInput, "\(place): \(line.selector) has a name already, in line \(other)")
            }
        }
        self.lines = lines
        self.name = name
        aliases = lines.map { BeaconAlias($0.rest) }
        map = SelectorMap(lines)
    }

    /// What to tell of formats that are probably written wrong: another may be that of a decoder not known here.
    func complaints(knowing formats: [String]) -> [String] {
        let known = Set(formats)
        let wrong = map.formats.subtracting(known)
        guard !wrong.isEmpty else { return [] }
        return lines.compactMap { line in
            let format = String("\(line.selector)".prefix { $0 != ":" })
            guard case .identity = line.selector, wrong.contains(format),
                let hint = NearestName.hint(for: format, among: formats)
            else { return nil }
            return "\(name), line \(line.number): no decoder gives the format `\(format)`: \(hint)"
        }
    }
}
