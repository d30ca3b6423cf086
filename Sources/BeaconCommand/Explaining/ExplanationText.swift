internal import BeaconCore

/// An explanation as a map of octets for people: eight octets a line, what they are beside them.
struct ExplanationText {
    private static let octetsPerLine = 8
    /// Colours that differ on light and dark terminals; fields take them in turn.
    private static let colours = [36, 33, 35, 32, 34]

    private let advert: ExplainedAdvert
    private let isColoured: Bool
    private var text = ""
    private var colour = 0

    /// - Parameters:
    ///   - advert: what to show.
    ///   - isColoured: whether the reader is a terminal that shows colours.
    init(_ advert: ExplainedAdvert, isColoured: Bool) {
        self.advert = advert
        self.isColoured = isColoured
    }

    /// The whole map with its verdicts.
    mutating func render() -> String {
        text = ""
        header()
        for structure in advert.structures { add(structure) }
        rest()
        verdicts()
        return text
    }

    private mutating func header() {
        let report = advert.report
        var facts = ["\(advert.data.count) octets of advertising data"]
        if let address = report.knownAddress { facts.append("from \(address)") }
        if let kind = report.addressKind { facts.append("\(kind.name)") }
        if let event = report.eventType { facts.append("\(event.name)") }
        if let rssi = report.rssi { facts.append("\(rssi.dBm) dBm") }
        text += facts.joined(separator: ", ") + "\n\n"
    }

    private mutating func add(_ structure: ExplainedStructure) {
        let start = structure.octets.lowerBound
        let length = structure.structure.value.count + 1
        let section = structure.section.map { " (\($0))" } ?? ""
        line(start..<start + 2, "\(structure.typeName), length \(length)\(section)", nil)
        let isExplained = structure.parts.contains { $0.format != nil }
        if !isExplained {
            line(structure.structure.value, structure.meaning.first, nil)
            for more in structure.meaning.dropFirst() { line(nil, more, nil) }
            return
        }
        for (index, part) in structure.parts.enumerated() {
            colour = part.format == nil ? colour : (colour + 1) % Self.colours.count
            let said = index == 0 ? structure.meaning.first : nil
            line(part.octets, Self.words(part, said), part.format == nil ? nil : Self.colours[colour])
        }
    }

    private static func words(_ part: ExplainedStructure.Part, _ meaning: String?) -> String? {
        let fields = part.fields.map { "\($0.name) = \($0.value ?? "no value")" }.joined(separator: ", ")
        guard let format = part.format else { return meaning ?? "not looked at" }
        var words = fields.isEmpty ? "tells the format" : fields
        if part.tellsFormat, !fields.isEmpty { words += ", and tells the format" }
        return "\(format): \(words)" + (meaning.map { " (\($0))" } ?? "")
    }

    /// Octets on as many lines as they need, the words beside the first.
    private mutating func line(_ octets: Range<Int>?, _ words: String?, _ colour: Int?) {
        let whole = octets ?? 0..<0
        var start = whole.lowerBound
        var isFirst = true
        while isFirst || start < whole.upperBound {
            let end = min(start + Self.octetsPerLine, whole.upperBound)
            let digits = (start..<end).map { HexText.digits([advert.data[$0]]) }
            let shown = digits.joined(separator: " ")
            let place = octets == nil ? "" : "\(start)"
            let padding = String(repeating: " ", count: Self.octetsPerLine * 3 - shown.count)
            text += String(repeating: " ", count: max(4 - place.count, 0)) + place + "  "
            text += (colour.map { painted(shown, $0) } ?? shown)
            if isFirst, let words { text += padding + " " + (colour.map { painted(words, $0) } ?? words) }
            text += "\n"
            start = end
            isFirst = false
        }
    }

    private mutating func rest() {
        guard !advert.rest.isEmpty else { return }
        guard let anomaly = advert.anomaly else { return line(advert.rest, "padding", nil) }
        line(advert.rest, "\(anomaly.reason.name) at octet \(anomaly.offset)", 31)
        line(nil, ExplainedAdvert.rule(anomaly.reason), 31)
    }

    private mutating func verdicts() {
        text += "\n"
        for structure in advert.structures {
            for frame in structure.frames {
                text += painted("\(frame.format): decoded", 32) + encryption(frame) + "\n"
            }
            for row in structure.complaints {
                guard let complaint = row.complaint else { continue }
                let reason = complaint.reason.split(separator: "_").joined(separator: " ")
                text += painted("\(row.format): malformed at octet \(complaint.offset): \(reason)", 31) + "\n"
            }
            for miss in structure.nearMisses {
                text += "\(miss.decoder): not this: \(miss.words)\n"
            }
        }
        let isRead = advert.structures.contains { !$0.frames.isEmpty || !$0.complaints.isEmpty }
        if !isRead { text += nothing }
    }

    private func encryption(_ frame: TrialFrame) -> String {
        frame.encryption == .none ? "" : " (encryption: \(frame.encryption.name))"
    }

    /// What to do when no decoder read anything.
    private var nothing: String {
        if let anomaly = advert.anomaly, anomaly.reason == .overrun {
            let said = Int(advert.data[anomaly.offset])
            let left = advert.data.count - anomaly.offset - 1
            return
                "nothing recognised: octet \(anomaly.offset) announces \(said) octets, and \(left) are left: "
                + "is the end missing?\n"
        }
        let claimable = advert.structures.first { [0xFF, 0x16].contains($0.structure.type.rawValue) }
        guard let structure = claimable, structure.structure.value.count > 2 else {
            return "nothing recognised: no structure holds data of a company or a service\n"
        }
        let start = structure.structure.value.lowerBound
        let pair = advert.data[start..<start + 2].map { HexText.digits([$0]) }
        let isService = structure.structure.type == .serviceData16
        let match = isService ? "s:0-1=\(pair.reversed().joined())" : "m:0-1=\(pair.joined())"
        return
            "nothing recognised: no decoder reads this; describe it yourself: decode layout:\(match),d:2-2\n"
    }

    private func painted(_ words: String, _ colour: Int) -> String {
        isColoured ? "\u{1B}[\(colour)m\(words)\u{1B}[0m" : words
    }
}
