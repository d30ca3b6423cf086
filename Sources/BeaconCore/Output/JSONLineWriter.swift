/// Writes events as JSON lines: one object a line, keys in a fixed order, absent when unknown.
public final class JSONLineWriter: LineWriter {
    let listsStructures: Bool
    let showsOctets: Bool
    private var clock = TimeText()
    private var source = SourceIdentifier.none
    private var sourceText: TextFragment?

    /// - Parameters:
    ///   - structures: whether a report lists its AD structures.
    ///   - raw: whether frames and malformed structures show their octets.
    public init(structures: Bool = false, raw: Bool = false) {
        listsStructures = structures
        showsOctets = raw
    }

    public func write(_ events: Events, into buffer: inout OutputBuffer) {
        switch events.batch {
        case .reports(let batch):
            var clock = clock
            events.rows.forEach { row in
                let report = batch[row]
                buffer.append("{\"kind\":\"report\",")
                writeCommon(report, batch, &clock, into: &buffer)
                writeReport(row, of: batch, events.tags, into: &buffer)
            }
            self.clock = clock
        case .frames(let batch):
            var clock = clock
            events.rows.forEach { row in
                write(batch[row], of: batch, events.tags, &clock, into: &buffer)
            }
            self.clock = clock
        case .none: return
        }
    }

    private func write(
        _ frame: Frame,
        of batch: FrameBatch,
        _ tags: TagSet?,
        _ clock: inout TimeText,
        into buffer: inout OutputBuffer
    ) {
        switch frame.kind {
        case .frame: buffer.append("{\"kind\":\"frame\",")
        case .malformed: buffer.append("{\"kind\":\"malformed\",")
        case .report: buffer.append("{\"kind\":\"report\",")
        }
        writeCommon(batch.reports[frame.reportIndex], batch.reports, &clock, into: &buffer)
        guard frame.kind != .report else {
            return writeReport(frame.reportIndex, of: batch.reports, tags, into: &buffer)
        }
        let name = unsafe batch.storage.names[frame.reportIndex]
        writeName(name, of: batch.reports, into: &buffer)
        writeTags(tags, into: &buffer)
        if frame.kind == .frame {
            writeFrame(frame, of: batch, into: &buffer)
        } else {
            writeMalformed(frame, of: batch, into: &buffer)
        }
    }
}

extension JSONLineWriter {
    /// Appends the keys that all kinds share, up to `merged`; each ends with a comma.
    private func writeCommon(
        _ report: AdvertisingReport,
        _ batch: ReportBatch,
        _ clock: inout TimeText,
        into buffer: inout OutputBuffer
    ) {
        if let time = report.time {
            buffer.append("\"time\":\"")
            clock.append(time, to: &buffer)
            buffer.append("\",")
        }
        if report.source != .none { writeSource(report, batch, into: &buffer) }
        if report.ordinal != 0 {
            buffer.append("\"report\":")
            buffer.append(unsigned: report.ordinal)
            buffer.append(",")
        }
        if report.hasAddress, report.addressType != .anonymous {
            buffer.append("\"address\":\"")
            buffer.append(report.address)
            buffer.append("\",")
        }
        if let type = report.addressType { buffer.append("\"address_type\":\"", type.name, "\",") }
        if let kind = report.addressKind { buffer.append("\"address_kind\":\"", kind.name, "\",") }
        if let type = report.eventType { writeEventType(type, report, into: &buffer) }
        if let rssi = report.rssi { buffer.append("\"rssi_dbm\":", rssi, ",") }
        if let power = report.txPower { buffer.append("\"adv_tx_power_dbm\":", power, ",") }
        if let channel = report.channel { buffer.append("\"channel\":", UInt64(channel), ",") }
        if report.isReconstructed { buffer.append("\"reconstructed\":true,") }
        if report.isMerged { buffer.append("\"merged\":true,") }
    }

    private func writeEventType(
        _ type: EventType,
        _ report: AdvertisingReport,
        into buffer: inout OutputBuffer
    ) {
        buffer.append("\"event_type\":\"", type.name, "\",")
        // A legacy PDU comes whole or not at all, and always on the LE 1M PHY.
        if !type.contains(.legacy) || report.dataStatus != .complete {
            buffer.append("\"data_status\":\"", report.dataStatus.name, "\",")
        }
        if let phy = report.primaryPHY { buffer.append("\"primary_phy\":\"", phy.name, "\",") }
        if let phy = report.secondaryPHY { buffer.append("\"secondary_phy\":\"", phy.name, "\",") }
        if let sid = report.advertisingSID { buffer.append("\"sid\":", UInt64(sid), ",") }
    }

    private func writeSource(
        _ report: AdvertisingReport,
        _ batch: ReportBatch,
        into buffer: inout OutputBuffer
    ) {
        if report.source != source || sourceText == nil {
            source = report.source
            sourceText = batch.source(of: report).json
        }
        guard let sourceText else { return }
        unsafe buffer.append(sourceText.octets, count: sourceText.count)
    }
}
