@testable import BeaconPipeline

/// A few plugins' shapes, and short ways to see what the parser makes of a text.
enum LanguageFixture {
    static let shapes: [String: StageShape] = [
        "hci": StageShape(options: ["passive"], switches: ["passive"]),
        "replay": StageShape(options: ["at", "speed"]),
        "bluez": StageShape(),
        "decode": StageShape(options: ["formats", "unknown"]),
        "where": StageShape(
            tail: .expression(after: nil),
            options: ["absent", "invert"],
            switches: ["invert"]
        ),
        "region": StageShape(tail: .expression(after: "where"), options: ["exit"]),
        "exec": StageShape(tail: .rest, options: ["timeout"]),
        "file": StageShape(options: ["rotate", "keep"]),
        "json": StageShape(),
        "throttle": StageShape(),
    ]

    static func parse(_ text: String, file: String? = nil) -> ParsedText {
        ParsedText(parsing: SourceText(text, file: file)) { name, _ in shapes[name] }
    }

    /// The statements in one line each: `name = source(args) + … | stage(args) | …`.
    static func outline(_ text: String) -> [String] {
        let parsed = parse(text)
        return parsed.statements.map(outline) + parsed.diagnostics.map { $0.line(in: parsed.source) }
    }

    /// What the first error looks like on a terminal.
    static func complaint(_ text: String, file: String? = nil) -> String {
        let parsed = parse(text, file: file)
        return parsed.diagnostics.first?.rendered(in: parsed.source) ?? "no error: \(outline(text))"
    }

    static func expression(_ text: String) -> String {
        let source = SourceText(text)
        do throws(Diagnostic) {
            return try ExpressionSyntax(parsing: source).description
        } catch {
            return error.rendered(in: source)
        }
    }

    private static func outline(_ statement: StatementSyntax) -> String {
        let sources = statement.sources.map(outline).joined(separator: " + ")
        let name = statement.name.map { "\($0.text) = " } ?? ""
        return name + ([sources] + statement.stages.map(outline)).joined(separator: " | ")
    }

    private static func outline(_ stage: StageSyntax) -> String {
        var arguments = stage.arguments.map { argument in
            (argument.key.map { "\($0.text)=" } ?? "") + argument.values.map(outline).joined(separator: ",")
        }
        switch stage.tail {
        case .none: break
        case .expression(let expression): arguments.append("\(expression)")
        case .rest(let words): arguments.append("…" + words.map(outline).joined(separator: " "))
        }
        let name = stage.isParenthesised ? "(\(stage.name.text))" : stage.name.text
        return arguments.isEmpty ? name : "\(name)[\(arguments.joined(separator: "; "))]"
    }

    private static func outline(_ word: Word) -> String {
        word.isQuoted ? "'\(word.text)'" : word.text
    }
}
