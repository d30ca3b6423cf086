internal import BeaconCore
internal import BeaconTestKit

/// What a check says, for people and for programs.
enum CheckReport {
    /// A line for the decoder and one for each law, with what breaks it below.
    static func text(_ checked: CheckedDecoder, _ isColoured: Bool) -> String {
        var text = checked.word == checked.name ? "\(checked.name)\n" : "\(checked.word): \(checked.name)\n"
        for verdict in checked.verdicts {
            let name = verdict.law.rawValue
            let padding = String(repeating: " ", count: max(12 - name.count, 1))
            let (word, colour, note): (String, Int, String) =
                switch verdict.outcome {
                case .held(let note): ("ok     ", 32, note)
                case .untried(let note): ("untried", 33, note)
                case .broken(let complaints): ("broken ", 31, count(complaints.count))
                }
            let shown = isColoured ? "\u{1B}[\(colour)m\(word)\u{1B}[0m" : word
            text += "  \(name)\(padding)\(shown)  \(note)\n"
            guard case .broken(let complaints) = verdict.outcome else { continue }
            for line in complaints + verdict.notes { text += "    \(printable(line))\n" }
        }
        return text
    }

    /// What comes last: how many decoders, how many findings.
    static func summary(decoders: Int, findings: Int) -> String {
        let what = decoders == 1 ? "1 decoder" : "\(decoders) decoders"
        return "\(what) checked: \(findings == 0 ? "nothing found" : count(findings))\n"
    }

    private static func count(_ findings: Int) -> String {
        findings == 1 ? "1 finding" : "\(findings) findings"
    }

    /// One object and a line break.
    static func json(_ checked: CheckedDecoder, _ request: CheckRequest) -> String {
        var output = OutputBuffer()
        output.append(text: "{\"word\":")
        output.appendJSON(text: checked.word)
        output.append(text: ",\"decoder\":")
        output.appendJSON(text: checked.name)
        output.append(text: ",\"vectors\":\(checked.vectors),\"adverts\":\(request.adverts)")
        output.append(text: ",\"seed\":\"\(request.seed)\",\"findings\":\(checked.findings),\"laws\":[")
        for (index, verdict) in checked.verdicts.enumerated() {
            output.append(text: "\(index > 0 ? "," : ""){\"law\":\"\(verdict.law.rawValue)\",\"outcome\":")
            switch verdict.outcome {
            case .held: output.append(text: "\"ok\"")
            case .untried(let why):
                output.append(text: "\"untried\",\"reason\":")
                output.appendJSON(text: why)
            case .broken(let complaints):
                output.append(text: "\"broken\",\"findings\":")
                append(complaints, to: &output)
            }
            if !verdict.notes.isEmpty {
                output.append(text: ",\"notes\":")
                append(verdict.notes, to: &output)
            }
            output.append(text: "}")
        }
        output.append(text: "]}\n")
        return String(decoding: output.octets, as: UTF8.self)
    }

    private static func append(_ lines: [String], to output: inout OutputBuffer) {
        output.append(text: "[")
        for (index, line) in lines.enumerated() {
            if index > 0 { output.append(text: ",") }
            output.appendJSON(text: line)
        }
        output.append(text: "]")
    }

    /// Text from a file without what steers a terminal.
    private static func printable(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar in
                scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : Character(scalar)
            }
        )
    }
}
