import Foundation

/// One Swift file as the rules see it: its path in the repository and its code without comments and strings.
struct SwiftSource {
    let path: String
    let code: String

    init(path: String, text: String) {
        self.path = path
        code = String(decoding: CodeBlanker.blank(text), as: UTF8.self)
    }

    /// Line numbers, from 1, on which the regular expression is found.
    func lines(matching pattern: String) -> [Int] {
        guard code.range(of: pattern, options: .regularExpression) != nil else { return [] }
        return code.components(separatedBy: "\n").enumerated()
            .filter { $0.element.range(of: pattern, options: .regularExpression) != nil }
            .map { $0.offset + 1 }
    }

    /// The modules that this file imports, whatever words stand before `import`.
    var imports: [String] {
        let pattern =
            #"^\s*(@\w+(\([^)]*\))?\s+)*(\w+\s+)?import\s+((struct|class|enum|protocol|func)\s+)?\w+"#
        return code.components(separatedBy: "\n").filter { $0.contains("import ") }.compactMap { line in
            guard let range = line.range(of: pattern, options: .regularExpression) else { return nil }
            return line[range].split(whereSeparator: \.isWhitespace).last.map(String.init)
        }
    }

    /// Top-level types that other files can name, in the order of the text.
    var visibleTypes: [String] {
        let words =
            #"^(@\w+(\([^)]*\))?\s+)*((public|package|internal|final|indirect|nonisolated)\s+)*"#
            + #"(struct|class|enum|actor|protocol)\s+\w+"#
        let topLevel = code.components(separatedBy: "\n").filter {
            $0.first.map { $0.isLetter || $0 == "@" } == true
        }
        return topLevel.compactMap { line in
            guard let range = line.range(of: words, options: .regularExpression) else { return nil }
            return line[range].split(whereSeparator: \.isWhitespace).last.map(String.init)
        }
    }
}
