/// Writes the keys that all kinds of JSON lines share, and keeps the texts that come again and again.
@safe
struct LineHead: Sendable {
    private var clock = TimeText()
    private let senders = SenderTexts()
    private var source = SourceIdentifier.none
    // The text's memory as well as its owner: a line then counts no reference.
    private var sourceText = TextFragment([])
    private nonisolated(unsafe) var sourceOctets: UnsafeMutablePointer<UInt8>
    private var sourceCount = 0

    init() { unsafe sourceOctets = sourceText.octets }

    /// More than `write` appends.
    private var room: Int { 576 &+ sourceCount }

    /// Appends the keys from `time` to `merged`; each ends with a comma.
    @inline(__always)
    mutating func write(
        _ report: UnsafePointer<AdvertisingReport>,
        _ sources: SourceRegistry,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) {
        if unsafe report.pointee.source != source { unsafe keepSource(of: report.pointee, sources) }
        line.reserve(room, in: &buffer)
        if let time = unsafe report.pointee.time {
            line.append("\"time\":\"")
            clock.append(time, to: &line)
            line.append("\",")
        }
        unsafe line.append(sourceOctets, count: sourceCount)
        let ordinal = unsafe report.pointee.ordinal
        if ordinal != 0 {
            line.append("\"report\":")
            line.append(unsigned: ordinal)
            line.append(",")
        }
        if unsafe report.pointee.hasAddress, unsafe report.pointee.addressType != .anonymous {
            line.append("\"address\":\"")
            line.append(unsafe report.pointee.address)
            line.append("\",")
        }
        unsafe writeSender(report, &line, &buffer)
        if let rssi = unsafe report.pointee.rssi {
            line.append("\"rssi_dbm\":")
            line.append(integer: Int64(rssi.dBm))
            line.append(",")
        }
        if unsafe report.pointee.hasRareValues {
            line = unsafe Self.writeRareValues(of: report.pointee, line)
        }
    }

    @inline(never)
    private mutating func keepSource(of report: AdvertisingReport, _ sources: SourceRegistry) {
        source = report.source
        sourceText = source == .none ? TextFragment([]) : sources[source].json
        unsafe sourceOctets = sourceText.octets
        sourceCount = sourceText.count
    }

    @inline(__always)
    private func writeSender(
        _ report: UnsafePointer<AdvertisingReport>,
        _ line: inout LineCursor,
        _ buffer: inout OutputBuffer
    ) {
        if let slot = unsafe SenderTexts.slot(of: report), senders.append(slot, to: &line) { return }
        line = unsafe makeSender(report, line, &buffer)
    }

    @inline(never)
    private func makeSender(
        _ report: UnsafePointer<AdvertisingReport>,
        _ line: LineCursor,
        _ buffer: inout OutputBuffer
    ) -> LineCursor {
        buffer.end(line)
        let start = buffer.count
        unsafe Self.writeSender(report.pointee, into: &buffer)
        if let slot = unsafe SenderTexts.slot(of: report) {
            buffer.withOctets { senders.fill(slot, with: $0.extracting(start..<$0.count)) }
        }
        return buffer.line(reserving: 576)
    }

    private static func writeSender(_ report: AdvertisingReport, into buffer: inout OutputBuffer) {
        if let type = report.addressType { buffer.append("\"address_type\":\"", type.name, "\",") }
        if let kind = report.addressKind { buffer.append("\"address_kind\":\"", kind.name, "\",") }
        if let type = report.eventType { buffer.append("\"event_type\":\"", type.name, "\",") }
        // A legacy PDU comes whole or not at all; one of a reserved type is taken to, unless it says not.
        let isExtended = report.eventType.map { !$0.contains(.legacy) } ?? false
        if isExtended || report.dataStatus != .complete {
            buffer.append("\"data_status\":\"", report.dataStatus.name, "\",")
        }
        if let phy = report.primaryPHY { buffer.append("\"primary_phy\":\"", phy.name, "\",") }
        if let phy = report.secondaryPHY { buffer.append("\"secondary_phy\":\"", phy.name, "\",") }
        if let sid = report.advertisingSID { buffer.append("\"sid\":", UInt64(sid), ",") }
    }

    @inline(never)
    private static func writeRareValues(of report: AdvertisingReport, _ start: LineCursor) -> LineCursor {
        var line = start
        if let power = report.txPower {
            line.append("\"adv_tx_power_dbm\":")
            line.append(integer: Int64(power.dBm))
            line.append(",")
        }
        if let channel = report.channel {
            line.append("\"channel\":")
            line.append(unsigned: UInt64(channel))
            line.append(",")
        }
        if report.isReconstructed { line.append("\"reconstructed\":true,") }
        if report.isMerged { line.append("\"merged\":true,") }
        return line
    }
}

extension AdvertisingReport {
    /// Whether any of the keys that few reports have is to be written.
    @inline(__always)
    fileprivate var hasRareValues: Bool {
        txPower != nil || channel != nil || isReconstructed || isMerged
    }
}
