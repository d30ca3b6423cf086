import Foundation

/// As much of a Markdown document as the rules ask about.
struct Markdown {
    /// The lines outside fenced code.
    private(set) var lines: [String] = []

    /// The lines inside fenced code.
    private(set) var codeLines: [String] = []

    /// Fenced code that says it is pipelines (```` ```beacon ````): each block is a whole pipeline file.
    private(set) var pipelineFiles: [String] = []

    init(_ text: String) {
        var isCode = false
        var isPipelines = false
        for line in text.components(separatedBy: "\n") {
            let fence = line.drop(while: \.isWhitespace)
            if fence.hasPrefix("```") {
                isCode.toggle()
                isPipelines = isCode && fence == "```beacon"
                if isPipelines { pipelineFiles.append("") }
            } else if isCode {
                if isPipelines { pipelineFiles[pipelineFiles.count - 1] += line + "\n" }
                codeLines.append(line)
            } else {
                lines.append(line)
            }
        }
    }

    /// Headings of level two, in order.
    var sections: [String] {
        lines.filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    }

    /// The lines below a heading of level two, up to the next one.
    func section(_ heading: String) -> [String] {
        guard
            let start = lines.firstIndex(where: { $0.trimmingCharacters(in: .whitespaces) == "## \(heading)" }
            )
        else { return [] }
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
    }

    /// Cells of each table row, the ruling lines left out.
    var tableRows: [[String]] { Self.tableRows(lines) }

    /// The rows of each table, its heading row first.
    var tables: [[[String]]] {
        lines.split { !$0.hasPrefix("|") }.map { Self.tableRows(Array($0)) }
    }

    static func tableRows(_ lines: [String]) -> [[String]] {
        lines.filter { $0.hasPrefix("|") }
            .map { line in
                line.dropFirst().trimmingCharacters(in: ["|", " "]).components(separatedBy: "|")
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
            .filter { row in !row.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
    }

    /// Targets of inline links and images.
    var linkTargets: [String] {
        lines.flatMap { line in
            line.withoutCodeSpans.components(separatedBy: "](").dropFirst()
                .compactMap { $0.components(separatedBy: ")").first }
        }
    }

    /// What stands between backticks or in fenced code and begins with a folder of the repository.
    var mentionedPaths: [String] {
        let folders = "Sources|Plugins|Tests|Benchmarks|Examples|Decisions|scripts|[.]ci"
        let pattern = #"(?<![A-Za-z0-9_./-])(\#(folders))/[A-Za-z0-9_+./-]*[A-Za-z0-9_]"#
        let spans = lines.flatMap { line in
            line.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(
                \.element
            )
        }
        return (spans + codeLines).flatMap { $0.matches(of: pattern) }
    }

    /// Pipelines that a reader may copy: what stands quoted behind `beacon run`, anywhere, and files.
    var pipelines: [String] {
        (lines + codeLines).flatMap { $0.matches(of: #"(?<=beacon run ')[^']+(?=')"#) } + pipelineFiles
    }

    /// What a heading is called in a link: lower case, words joined by dashes, punctuation gone.
    var anchors: Set<String> {
        Set(
            lines.filter { $0.hasPrefix("#") }.map { line in
                line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                    .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacingOccurrences(of: " ", with: "-")
            }
        )
    }

    /// Links that lead nowhere; `exists` and `read` see paths from the root of the repository.
    func brokenLinks(
        in path: String,
        exists: (String) -> Bool,
        read: (String) -> String?
    ) -> [Offence] {
        linkTargets.compactMap { target in
            guard !target.contains("://"), !target.hasPrefix("mailto:") else { return nil }
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let folder = (path as NSString).deletingLastPathComponent
            let file = parts[0].isEmpty ? path : Self.resolve(String(parts[0]), from: folder)
            guard exists(file) else { return Offence(place: path, what: "\(target) leads nowhere") }
            guard parts.count == 2, file.hasSuffix(".md") else { return nil }
            let anchors = Markdown(read(file) ?? "").anchors
            return anchors.contains(String(parts[1]))
                ? nil : Offence(place: path, what: "\(target): no such heading")
        }
    }

    private static func resolve(_ target: String, from folder: String) -> String {
        var parts = folder.split(separator: "/").map(String.init)
        for part in target.split(separator: "/") where part != "." {
            if part == ".." {
                _ = parts.popLast()
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }
}

extension String {
    fileprivate func matches(of pattern: String) -> [String] {
        var found: [String] = []
        var rest = startIndex..<endIndex
        while let match = range(of: pattern, options: .regularExpression, range: rest) {
            found.append(String(self[match]))
            rest = match.upperBound..<endIndex
        }
        return found
    }

    /// The line without what stands between backticks.
    fileprivate var withoutCodeSpans: String {
        components(separatedBy: "`").enumerated().filter { $0.offset.isMultiple(of: 2) }
            .map(\.element).joined(separator: " ")
    }
}
