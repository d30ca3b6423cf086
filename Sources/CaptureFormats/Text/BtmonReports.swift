import BeaconCore

/// Rebuilds advertising reports from what btmon prints of them.
///
/// ```
/// > HCI Event: LE Meta Event (0x3e) plen 43        #13 2021-01-01 00:00:00.026894
///       LE Advertising Report (0x02)
///         Num reports: 1
///         Event type: Connectable undirected - ADV_IND (0x00)
///         Address type: Public (0x00)
///         Address: A4:C1:38:73:A9:C5 (Telink Semiconductor (Taipei) Co. Ltd.)
///         Data length: 31
///         …AD structures…
///         RSSI: -49 dBm (0xcf)
/// ```
/// The lines of AD structures are put back into octets. Where a line does not show all of its octets, or
/// the sum is not the data length, the report is counted and not given: a report is whole or absent.
struct BtmonReports {
    private var report = AdvertisingReport(
        address: DeviceAddress(rawValue: 0),
        addressType: nil,
        eventType: nil
    )
    private var data = BtmonAdvertisingData()
    private var isOpen = false
    private var hasAddress = false
    private var isInData = false

    /// Reads a block: an event of btmon's with its indented lines.
    mutating func append(
        _ text: Span<UInt8>,
        at time: Timestamp?,
        to batch: inout OpenReportBatch,
        _ counts: inout ReportCounts
    ) throws(PacketFault) {
        guard let head = TextLine(text, at: 0), text.has("> HCI Event: LE Meta Event", at: 0),
            let kind = TextLine(text, at: head.next)
        else { throw .otherPacket }
        let isExtended = text.has("LE Extended Advertising Report (0x0d)", at: kind.start)
        guard isExtended || text.has("LE Advertising Report (0x02)", at: kind.start) else {
            throw .otherPacket
        }
        var position = kind.next
        isOpen = false
        while let line = TextLine(text, at: position) {
            position = line.next
            if let value = line.value(text, of: "Event type: ") {
                finish(to: &batch, &counts)
                begin(text, value, isExtended: isExtended, time)
            } else if isInData, isExtended || line.value(text, of: "RSSI: ") == nil {
                data.take(text, line)
            } else {
                isInData = false
                take(text, line)
            }
        }
        finish(to: &batch, &counts)
    }

    private mutating func begin(
        _ text: Span<UInt8>,
        _ value: Range<Int>,
        isExtended: Bool,
        _ time: Timestamp?
    ) {
        var eventType: EventType?
        var status = DataStatus.complete
        if isExtended {
            let bits =
                text.has("0x", at: value.lowerBound)
                ? TextLine.number(text, at: value.lowerBound + 2, limit: value.upperBound, hexadecimal: true)?
                    .value
                : nil
            if let bits {
                eventType = EventType(rawValue: UInt8(truncatingIfNeeded: bits & 0x1F))
                status = DataStatus(rawValue: UInt8(truncatingIfNeeded: bits >> 5 & 3)) ?? .truncated
            }
        } else if let code = TextLine.code(text, in: value) {
            eventType = EventType(legacyReport: UInt8(truncatingIfNeeded: code))
        }
        report = AdvertisingReport(
            address: DeviceAddress(rawValue: 0),
            addressType: nil,
            eventType: eventType
        )
        report.dataStatus = status
        report.time = time
        report.isReconstructed = true
        isOpen = true
        hasAddress = false
        isInData = false
        data.begin(isExtended: isExtended)
    }

    /// A line about the report as a whole.
    private mutating func take(_ text: Span<UInt8>, _ line: TextLine) {
        if let value = line.value(text, of: "Address type: ") {
            report.addressType = TextLine.code(text, in: value).flatMap {
                AddressType(rawValue: UInt8(truncatingIfNeeded: $0))
            }
        } else if let value = line.value(text, of: "Address: ") {
            readAddress(text, value)
        } else if let value = line.value(text, of: "Data length: ") {
            readLength(text, value)
        } else if let value = line.value(text, of: "RSSI: ") {
            report.rssi = TextLine.code(text, in: value).flatMap {
                PowerLevel(hciOctet: UInt8(truncatingIfNeeded: $0))
            }
        } else if let value = line.value(text, of: "Primary PHY: ") {
            report.primaryPHY = phy(text, value)
        } else if let value = line.value(text, of: "Secondary PHY: ") {
            report.secondaryPHY = phy(text, value)
        } else if let value = line.value(text, of: "SID: 0x") {
            let sid = TextLine.number(text, at: value.lowerBound, limit: value.upperBound, hexadecimal: true)
            if let sid, sid.value < 16 { report.advertisingSID = UInt8(sid.value) }
        } else if let value = line.value(text, of: "TX power: ") {
            if let power = TextLine.signed(text, in: value).flatMap({ Int8(exactly: $0) }), power != 127 {
                report.txPower = PowerLevel(dBm: power)
            }
        }
    }

    /// Six octets in writing order; btmon writes dashes when it does not know the address type.
    private mutating func readAddress(_ text: Span<UInt8>, _ value: Range<Int>) {
        var address: UInt64 = 0
        guard value.count >= 17 else { return }
        for octet in 0..<6 {
            let position = value.lowerBound + 3 * octet
            guard let high = hexDigitValue(text[position]), let low = hexDigitValue(text[position + 1])
            else { return }
            address = address << 8 | UInt64(high << 4 | low)
        }
        report.address = DeviceAddress(rawValue: address)
        hasAddress = true
    }

    private mutating func readLength(_ text: Span<UInt8>, _ value: Range<Int>) {
        let isHexadecimal = text.has("0x", at: value.lowerBound)
        let start = value.lowerBound + (isHexadecimal ? 2 : 0)
        let length = TextLine.number(text, at: start, limit: value.upperBound, hexadecimal: isHexadecimal)
        data.length = length.map { Int($0.value) }
        isInData = true
    }

    private func phy(_ text: Span<UInt8>, _ value: Range<Int>) -> PHY? {
        if text.has("LE 1M", at: value.lowerBound) { return .le1M }
        if text.has("LE 2M", at: value.lowerBound) { return .le2M }
        return text.has("LE Coded", at: value.lowerBound) ? .leCoded : nil
    }

    private mutating func finish(to batch: inout OpenReportBatch, _ counts: inout ReportCounts) {
        guard isOpen else { return }
        isOpen = false
        guard hasAddress, data.isWhole, batch.append(report, data: data.octets.span) else {
            counts[.notReconstructed] += 1
            return
        }
        counts.reports += 1
    }
}
