internal import AssignedNumbers
internal import BeaconCore

/// What came out of one advert, as the parts of a JSON object and as text for people.
final class DecodedAdvert: Receiver {
    private let writer: JSONLineWriter
    private(set) var frames = OutputBuffer()
    private(set) var anomalies = OutputBuffer()
    private(set) var malformed = OutputBuffer()
    private(set) var text = OutputBuffer()
    /// The formats of the frames, in order.
    private(set) var formats: [String] = []
    /// Each malformed structure: format, octet and reason.
    private(set) var complaints: [String] = []
    /// Whether a key that was there opened nothing.
    private(set) var hasWrongKey = false
    private let textWriter: TextLineWriter
    private var lastReport = -1

    init(naming aliases: (any BeaconAliases)?) {
        writer = JSONLineWriter(aliases: aliases)
        textWriter = TextLineWriter(companies: CompanyNames(AssignedNumbers.withCompany), aliases: aliases)
    }

    func removeAll() {
        frames.removeAll()
        anomalies.removeAll()
        malformed.removeAll()
        text.removeAll()
        formats.removeAll()
        complaints.removeAll()
        hasWrongKey = false
    }

    func receive(_ events: Events) {
        guard case .frames(let batch) = events.batch else { return }
        lastReport = -1
        events.rows.forEach { row in add(row, events, batch) }
        textWriter.write(events, into: &text)
    }

    func finish() {}
    var wantsMore: Bool { true }

    private func add(_ row: Int, _ events: Events, _ batch: FrameBatch) {
        let frame = batch[row]
        if frame.reportIndex != lastReport {
            lastReport = frame.reportIndex
            addAnomalies(of: frame.reportIndex, batch.reports)
        }
        switch frame.kind {
        case .report: return
        case .frame:
            formats.append(batch.format(of: frame).name)
            if frame.encryption == .wrongKey { hasWrongKey = true }
            if !frames.isEmpty { frames.append(",") }
            var one = events
            one.rows = RowSet()
            one.rows.insert(row)
            writer.write(one, into: &frames)
            frames.truncate(to: frames.count - 1)
        case .malformed:
            let format = batch.format(of: frame).name
            complaints.append("\(format), octet \(frame.malformedOffset): \(frame.reason.name)")
            if !malformed.isEmpty { malformed.append(",") }
            malformed.append(
                text: "{\"ad_index\":\(frame.structureIndex),\"format\":\"\(batch.format(of: frame).name)\""
            )
            malformed.append(
                text: ",\"offset\":\(frame.malformedOffset),\"reason\":\"\(frame.reason.name)\"}"
            )
        }
    }

    private func addAnomalies(of index: Int, _ batch: ReportBatch) {
        let anomaly = batch.withData(of: index) { data in
            var walk = ADWalk()
            while walk.next(in: data) != nil {}
            return walk.anomaly
        }
        guard let anomaly else { return }
        if !anomalies.isEmpty { anomalies.append(",") }
        anomalies.append(text: "{\"offset\":\(anomaly.offset),\"reason\":\"\(anomaly.reason.name)\"}")
    }

    /// Appends the advert as lines for people.
    func writeText(into output: inout OutputBuffer) {
        text.withOctets { output.append($0) }
    }

    /// Appends the advert as one JSON object and a line break.
    func writeJSON(line number: Int, into output: inout OutputBuffer) {
        output.append(text: "{\"line\":\(number),\"frames\":[")
        frames.withOctets { output.append($0) }
        output.append("],\"anomalies\":[")
        anomalies.withOctets { output.append($0) }
        output.append("],\"malformed\":[")
        malformed.withOctets { output.append($0) }
        output.append("]}\n")
    }
}
