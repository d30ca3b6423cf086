internal import BeaconCore

/// The diagnosis for a person: a line a finding, the command that mends it below, then the answers.
struct DiagnosisText {
    /// Marks and colours, on a terminal.
    struct Style: Sendable {
        let hasMarks: Bool
        let hasColour: Bool

        static let plain = Style(hasMarks: false, hasColour: false)
    }

    private let style: Style

    init(_ style: Style) { self.style = style }

    func write(_ diagnosis: Diagnosis, into buffer: inout OutputBuffer) {
        for finding in diagnosis.findings { write(finding, into: &buffer) }
        buffer.append("\n")
        for answer in diagnosis.answers { write(answer, into: &buffer) }
    }

    private func write(_ finding: Finding, into buffer: inout OutputBuffer) {
        buffer.append(text: mark(finding.status))
        buffer.append(text: " \(finding.check.rawValue): \(Self.shown(finding.message))")
        buffer.append(text: colour(" [\(Self.shown(finding.lookedAt))]\n", .faint))
        guard let mend = finding.mend else { return }
        buffer.append(text: "\(indent)mend: \(colour(Self.shown(mend), .strong))\n")
    }

    private func write(_ answer: Answer, into buffer: inout OutputBuffer) {
        let status: Finding.Status = answer.isYes ? .ok : .fail
        buffer.append(text: "\(mark(status)) \(answer.activity.question) ")
        if answer.isYes {
            let ways = answer.ways.map { way in
                "\(way.route.rawValue) \(way.adapter)" + (way.note.map { " (\($0))" } ?? "")
            }
            buffer.append(text: "yes: \(ways.joined(separator: ", "))\n")
        } else {
            buffer.append("no\n")
        }
        for obstacle in answer.obstacles {
            let adapter = obstacle.adapter.map { " \($0)" } ?? ""
            let line = "not by \(obstacle.route.rawValue)\(adapter): \(Self.shown(obstacle.reason))"
            buffer.append(text: "\(indent)\(line)\n")
        }
    }

    /// As wide as a mark and its blank.
    private var indent: String { style.hasMarks ? "  " : "     " }

    private func mark(_ status: Finding.Status) -> String {
        guard style.hasMarks else {
            return status.rawValue + String(repeating: " ", count: 4 - status.rawValue.count)
        }
        switch status {
        case .ok: return colour("✓", .green)
        case .warn: return colour("!", .yellow)
        case .fail: return colour("✗", .red)
        }
    }

    /// Select Graphic Rendition (ECMA-48, 8.3.117).
    private enum Colour: Int {
        case strong = 1
        case faint = 2
        case red = 31
        case green = 32
        case yellow = 33
    }

    private func colour(_ text: String, _ colour: Colour) -> String {
        guard style.hasColour else { return text }
        guard text.hasSuffix("\n") else { return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" }
        return "\u{1B}[\(colour.rawValue)m\(text.dropLast())\u{1B}[0m\n"
    }

    /// Text from files and from others' messages cannot steer the terminal.
    private static func shown(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar in
                let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                return isControl ? "\u{FFFD}" : Character(scalar)
            }
        )
    }
}
