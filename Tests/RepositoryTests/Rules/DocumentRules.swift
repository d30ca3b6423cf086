import Foundation

/// What the documents promise about the tree.
enum DocumentRules {
    /// Rows of the stop table: the function, as `Type.function`, and the file that holds it.
    static func stopOffences(_ architecture: String, read: (String) -> String?) -> [Offence] {
        stops(architecture).compactMap { function, path in
            guard let text = read(path) else {
                return Offence(place: path, what: "no such file, for \(function)")
            }
            let parts = function.split(separator: ".").map(String.init)
            let source = SwiftSource(path: path, text: text)
            let declares = parts.last.map { name in source.functions.contains { $0.name == name } } ?? false
            let namesType = parts.count < 2 || !source.lines(matching: #"\b\#(parts[0])\b"#).isEmpty
            return declares && namesType ? nil : Offence(place: path, what: "does not declare \(function)")
        }
    }

    /// Functions and files from every table whose heading row has the cells `function` and `file`.
    static func stops(_ architecture: String) -> [(function: String, path: String)] {
        Markdown(architecture).tables.flatMap { rows -> [(function: String, path: String)] in
            guard let heading = rows.first, let function = heading.firstIndex(of: "function"),
                let file = heading.firstIndex(of: "file")
            else { return [] }
            return rows.dropFirst().filter { $0.count == heading.count }.map { row in
                (row[function].filter { $0 != "`" }, row[file].filter { $0 != "`" })
            }
        }
    }

    /// Decisions are numbered from 0001 without a gap, have the five headings and at most 80 lines.
    static func decisionOffences(_ documents: [(path: String, text: String)]) -> [Offence] {
        let headings = ["Objective", "Is/Is-not", "Options", "Decision", "Cost"]
        return documents.sorted { $0.path < $1.path }.enumerated().flatMap { index, document -> [Offence] in
            var offences: [Offence] = []
            let number = String(format: "%04d-", index + 1)
            if !(document.path as NSString).lastPathComponent.hasPrefix(number) {
                offences.append(Offence(place: document.path, what: "is not numbered \(number)"))
            }
            if Markdown(document.text).sections != headings {
                offences.append(Offence(place: document.path, what: "its headings are not \(headings)"))
            }
            let lines = document.text.components(separatedBy: "\n").count - 1
            if lines > 80 {
                offences.append(Offence(place: document.path, what: "\(lines) lines, at most 80"))
            }
            return offences
        }
    }

    /// Paths that mean something on one machine only, in any text file.
    static func machinePathOffences(_ path: String, _ text: String) -> [Offence] {
        let folders = ["work", "farm", "root", "home"].joined(separator: "|")
        let pattern = "(^|[^A-Za-z0-9_.])/(\(folders))/"
        guard text.range(of: "/(\(folders))/", options: .regularExpression) != nil else { return [] }
        return text.components(separatedBy: "\n").enumerated().compactMap { index, line in
            line.range(of: pattern, options: .regularExpression) == nil
                ? nil : Offence(place: path, what: "line \(index + 1) names a folder of one machine")
        }
    }
}
