/// Writes events as comma-separated values (RFC 4180), with a header line.
///
/// The columns are fixed, whatever the formats: the readings are one column, a JSON object, so that
/// a file of mixed beacons is one table.
public final class CSVLineWriter: LineWriter {
    private var clock = TimeText()
    private var text = OutputBuffer(capacity: 1024)
    private let aliases: (any AliasLookup)?

    /// - Parameter aliases: what beacons are named by, in a last column that is there only with them.
    public init(aliases: (any BeaconAliases)? = nil) { self.aliases = aliases?.makeLookup() }

    public func writeHeader(into buffer: inout OutputBuffer) {
        buffer.append("kind,time,transport,adapter,report,address,address_type,event_type,rssi_dbm,")
        buffer.append("ad_index,part,format,encryption,fields,data")
        buffer.append(aliases == nil ? "\n" : ",alias\n")
    }

    public func write(_ events: Events, into buffer: inout OutputBuffer) {
        switch events.batch {
        case .reports(let batch):
            events.rows.forEach { row in
                buffer.append("report,")
                writeReport(batch[row], batch, into: &buffer)
                buffer.append(",,,,,")
                writeData(row, of: batch, into: &buffer)
                endLine(row, events, into: &buffer)
            }
        case .frames(let batch):
            events.rows.forEach { row in
                write(batch[row], of: batch, into: &buffer)
                endLine(row, events, into: &buffer)
            }
        case .events(let batch):
            events.rows.forEach { row in write(batch[row], into: &buffer) }
        case .none: return
        }
    }

    private func endLine(_ row: Int, _ events: Events, into buffer: inout OutputBuffer) {
        endLine(aliases?.alias(ofRow: row, of: events)?.name, into: &buffer)
    }

    private func endLine(_ alias: String?, into buffer: inout OutputBuffer) {
        if aliases != nil { buffer.append(",") }
        if let alias { append(quoted: alias, into: &buffer) }
        buffer.append("\n")
    }

    private func write(_ frame: Frame, of batch: FrameBatch, into buffer: inout OutputBuffer) {
        switch frame.kind {
        case .frame: buffer.append("frame,")
        case .malformed: buffer.append("malformed,")
        case .report: buffer.append("report,")
        }
        writeReport(batch.reports[frame.reportIndex], batch.reports, into: &buffer)
        buffer.append(",")
        guard frame.kind != .report else {
            buffer.append(",,,,")
            return writeData(frame.reportIndex, of: batch.reports, into: &buffer)
        }
        buffer.append(unsigned: UInt64(frame.structure))
        buffer.append(",")
        if let part = frame.part { buffer.append(unsigned: UInt64(clamping: part)) }
        buffer.append(",")
        append(quoted: batch.format(of: frame).name, into: &buffer)
        buffer.append(",")
        if frame.encryption != .none { buffer.append(frame.encryption.name) }
        buffer.append(",")
        if frame.kind == .frame {
            writeFields(of: frame, batch, into: &buffer)
        } else {
            buffer.append(
                "\"{\"\"offset\"\":",
                UInt64(clamping: frame.malformedOffset),
                ",\"\"reason\"\":\"\""
            )
            buffer.append(frame.reason.name)
            buffer.append("\"\"}\"")
        }
        buffer.append(",")
    }

    /// What an event says goes into the columns of those names, and all else into the column of fields.
    private func write(_ event: Event, into buffer: inout OutputBuffer) {
        append(quoted: event.format.kind, into: &buffer)
        buffer.append(",")
        if let time = event.time { append(time, into: &buffer) }
        for column in Self.columnsOfEvents {
            buffer.append(",")
            text.removeAll()
            guard let column, let value = event.value(named: column) else { continue }
            JSONLineWriter.write(plain: value, into: &text)
            append(quoted: String(decoding: text.octets, as: UTF8.self), into: &buffer)
        }
        buffer.append(",")
        text.removeAll()
        event.writeValues(into: &text, but: Self.columnsOfEvents)
        appendText(into: &buffer)
        buffer.append(",")
        var alias: String?
        if aliases != nil, case .text(let name) = event.value(named: "alias") { alias = name }
        endLine(alias, into: &buffer)
    }

    /// The columns between `time` and `fields` that an event may fill; `nil` for one that no event has.
    private static let columnsOfEvents: [String?] = [
        nil, nil, nil, "address", nil, nil, "rssi_dbm", nil, nil, "format", nil,
    ]

    private func append(_ time: Timestamp, into buffer: inout OutputBuffer) {
        var line = buffer.line(reserving: 40)
        clock.append(time, to: &line)
        buffer.end(line)
    }

    private func writeReport(
        _ report: AdvertisingReport,
        _ batch: ReportBatch,
        into buffer: inout OutputBuffer
    ) {
        if let time = report.time { append(time, into: &buffer) }
        buffer.append(",")
        let source = batch.source(of: report)
        append(quoted: source.transport, into: &buffer)
        buffer.append(",")
        append(quoted: source.adapter, into: &buffer)
        buffer.append(",")
        if report.ordinal != 0 { buffer.append(unsigned: report.ordinal) }
        buffer.append(",")
        if let address = report.knownAddress { buffer.append(address) }
        buffer.append(",")
        if let type = report.addressType { buffer.append(type.name) }
        buffer.append(",")
        if let type = report.eventType { buffer.append(type.name) }
        buffer.append(",")
        if let rssi = report.rssi { buffer.append(integer: Int64(rssi.dBm)) }
    }

    private func writeData(_ index: Int, of batch: ReportBatch, into buffer: inout OutputBuffer) {
        buffer.append(",")
        let start = unsafe batch.storage.bytes + Int(batch[index].dataStart)
        buffer.append(hex: unsafe Span(_unsafeStart: start, count: batch[index].dataLength))
    }

    /// Appends the fields as one quoted column: a JSON object.
    private func writeFields(of frame: Frame, _ batch: FrameBatch, into buffer: inout OutputBuffer) {
        text.removeAll()
        JSONLineWriter.writeFields(of: frame, batch, into: &text)
        appendText(into: &buffer)
    }

    /// Appends the members in `text` as one quoted column.
    private func appendText(into buffer: inout OutputBuffer) {
        buffer.append("\"{")
        text.withOctets { octets in
            for index in 0..<octets.count {
                if octets[index] == UInt8(ascii: "\"") { buffer.append("\"") }
                buffer.append(octets[index])
            }
        }
        buffer.append("}\"")
    }

    /// Appends a column, in quotes where a comma, a quote or a line break asks for them.
    private func append(quoted text: String, into buffer: inout OutputBuffer) {
        let needsQuotes = text.utf8.contains { octet in
            octet == UInt8(ascii: ",") || octet == UInt8(ascii: "\"") || octet < 0x20
        }
        guard needsQuotes else { return buffer.append(text: text) }
        buffer.append("\"")
        for octet in text.utf8 {
            if octet == UInt8(ascii: "\"") { buffer.append("\"") }
            buffer.append(octet)
        }
        buffer.append("\"")
    }
}
