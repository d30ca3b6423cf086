import BeaconCore
import Foundation

/// The tables of `Plugins/README.md`, made from the declarations of the catalogue.
enum CatalogueTable {
    static let begin = "<!-- catalogue: begin -->"
    static let end = "<!-- catalogue: end -->"

    /// A document with what stands between the two marks replaced; `nil` when a mark is missing.
    static func filled(_ document: String, from declarations: [PluginDeclaration]) -> String? {
        let parts = document.components(separatedBy: begin)
        guard parts.count == 2, let rest = parts[1].range(of: end) else { return nil }
        return parts[0] + begin + "\n" + markdown(declarations) + String(parts[1][rest.lowerBound...])
    }

    static func markdown(_ declarations: [PluginDeclaration]) -> String {
        PluginDeclaration.Kind.allCases.map { kind in
            let rows = declarations.filter { $0.kind == kind }.map(row)
            let title = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + "s"
            return "\n## \(title)\n\n| name | | options |\n|---|---|---|\n" + rows.joined()
        }.joined() + "\n"
    }

    private static func row(_ declaration: PluginDeclaration) -> String {
        let options = declaration.options.map { "`\($0.name)`" }.joined(separator: " ")
        return "| `\(declaration.name)` | \(declaration.summary) | \(options) |\n"
    }
}
