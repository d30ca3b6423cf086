import Foundation

/// How large a file, a function and a folder may be.
enum SizeRules {
    static let functionLines = 40
    static let folderFiles = 15

    static func fileLines(_ path: String) -> Int {
        path.hasPrefix("Tests/") || path.contains("/Tests/") ? 400 : 300
    }

    static func fileOffences(_ source: SwiftSource) -> [Offence] {
        let lines = source.code.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        guard lines > fileLines(source.path) else { return [] }
        return [Offence(place: source.path, what: "\(lines) lines, at most \(fileLines(source.path))")]
    }

    static func functionOffences(_ source: SwiftSource) -> [Offence] {
        source.functions.filter { $0.lineCount > functionLines }.map {
            Offence(
                place: "\(source.path):\($0.name)",
                what: "\($0.lineCount) lines from line \($0.firstLine), at most \(functionLines)"
            )
        }
    }

    static func folderOffences(_ paths: [String]) -> [Offence] {
        let folders = paths.map { ($0 as NSString).deletingLastPathComponent }
        return Dictionary(grouping: folders) { $0 }.mapValues(\.count)
            .filter { $0.value > folderFiles }.sorted { $0.key < $1.key }
            .map { Offence(place: $0.key, what: "\($0.value) Swift files, at most \(folderFiles)") }
    }

    /// One type a file, and the file named for it: `Thing.swift` or `Thing+Facet.swift`.
    static func typeOffences(_ source: SwiftSource) -> [Offence] {
        let types = source.visibleTypes
        let file = ((source.path as NSString).lastPathComponent as NSString).deletingPathExtension
        let name = file.prefix { $0 != "+" }
        if types.count > 1 {
            return [Offence(place: source.path, what: "holds \(types.joined(separator: ", "))")]
        }
        guard let type = types.first, type != name else { return [] }
        return [Offence(place: source.path, what: "is not named for its type \(type)")]
    }
}
