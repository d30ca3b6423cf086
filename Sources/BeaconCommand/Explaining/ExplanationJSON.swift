internal import BeaconCore

/// An explanation as one JSON object on one line.
struct ExplanationJSON: ~Copyable {
    private var output = OutputBuffer()

    /// The object and a line break, as UTF-8.
    static func octets(_ advert: ExplainedAdvert) -> [UInt8] {
        var writer = ExplanationJSON()
        writer.write(advert)
        return writer.output.octets
    }

    private mutating func write(_ advert: ExplainedAdvert) {
        output.append(text: "{\"data\":")
        output.appendJSON(text: HexText.digits(advert.data[...]))
        if let address = advert.report.knownAddress { member("address", "\(address)") }
        if let event = advert.report.eventType { member("event_type", "\(event.name)") }
        if let rssi = advert.report.rssi { output.append(text: ",\"rssi_dbm\":\(rssi.dBm)") }
        output.append(text: ",\"anomalies\":[")
        if let anomaly = advert.anomaly {
            output.append(text: "{\"offset\":\(anomaly.offset),\"reason\":\"\(anomaly.reason.name)\"")
            member("rule", ExplainedAdvert.rule(anomaly.reason))
            output.append(text: "}")
        }
        output.append(text: "],\"structures\":[")
        for (index, structure) in advert.structures.enumerated() {
            if index > 0 { output.append(text: ",") }
            write(structure, advert.data)
        }
        output.append(text: "]}\n")
    }

    private mutating func write(_ structure: ExplainedStructure, _ data: [UInt8]) {
        let octets = structure.octets
        output.append(text: "{\"ad_index\":\(structure.structure.index),\"offset\":\(octets.lowerBound)")
        output.append(text: ",\"length\":\(octets.count),\"type\":\(structure.structure.type.rawValue)")
        member("type_name", structure.typeName)
        if let section = structure.section { member("section", section) }
        output.append(text: ",\"meaning\":[")
        list(structure.meaning) { writer, line in writer.output.appendJSON(text: line) }
        output.append(text: "],\"parts\":[")
        list(structure.parts) { writer, part in writer.write(part, data) }
        output.append(text: "],\"frames\":[")
        list(structure.frames) { writer, frame in writer.write(frame) }
        output.append(text: "],\"malformed\":[")
        list(structure.complaints) { writer, row in
            guard let complaint = row.complaint else { return }
            writer.output.append(text: "{\"format\":\"\(row.format)\",\"offset\":\(complaint.offset)")
            writer.output.append(text: ",\"reason\":\"\(complaint.reason)\"}")
        }
        output.append(text: "],\"near_misses\":[")
        list(structure.nearMisses) { writer, miss in writer.write(miss) }
        output.append(text: "]}")
    }

    private mutating func write(_ part: ExplainedStructure.Part, _ data: [UInt8]) {
        output.append(text: "{\"offset\":\(part.octets.lowerBound),\"length\":\(part.octets.count)")
        member("data", HexText.digits(data[part.octets]))
        if let format = part.format { member("format", format) }
        output.append(text: ",\"fields\":[")
        list(part.fields) { writer, field in writer.output.appendJSON(text: field.name) }
        output.append(text: "],\"tells_format\":\(part.tellsFormat)}")
    }

    private mutating func write(_ frame: TrialFrame) {
        output.append(text: "{\"format\":\"\(frame.format)\"")
        if let part = frame.part { output.append(text: ",\"part\":\(part)") }
        if frame.encryption != .none { member("encryption", "\(frame.encryption.name)") }
        output.append(text: ",\"fields\":{")
        list(frame.fields) { writer, field in
            writer.output.appendJSON(text: field.name)
            writer.output.append(text: ":\(field.value ?? "null")")
        }
        output.append(text: "}}")
    }

    private mutating func write(_ miss: NearMiss) {
        output.append(text: "{\"decoder\":\"\(miss.decoder)\"")
        switch miss.stop {
        case .octet(let offset, let expected, let found):
            output.append(text: ",\"offset\":\(offset)")
            member("expected", HexText.digits([expected]))
            if let found { member("found", HexText.digits([found])) }
        case .name(let prefix): member("local_name", prefix)
        case .service(let service):
            member("service_uuid", HexText.digits([UInt8(service >> 8), UInt8(service & 0xFF)]))
        case .refused: output.append(text: ",\"claims_it\":true")
        }
        output.append(text: "}")
    }

    private mutating func member(_ key: String, _ value: String) {
        output.append(text: ",\"\(key)\":")
        output.appendJSON(text: value)
    }

    private mutating func list<Element>(
        _ elements: [Element],
        _ write: (inout ExplanationJSON, Element) -> Void
    ) {
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(text: ",") }
            write(&self, element)
        }
    }
}
