import BeaconCore

/// A line of kind `report`, as a report and its advertising data.
struct ReportLine {
    /// What a line holds.
    enum Content {
        case report(ReportLine)
        /// A frame, an event: something that is no report.
        case other
    }

    var report: AdvertisingReport
    var data: [UInt8] = []
    /// Where the report was heard first; `nil` when the line does not tell.
    var transport: String?
    var adapter: String
    /// Its number there; 0 when the line does not tell.
    var ordinal: UInt64

    static func content(of line: Span<UInt8>) throws(LineFault) -> Content {
        let json = try JSONDocument(line)
        guard let kind = try json.text("kind") else { throw json.fault("kind", "is missing") }
        return kind == "report" ? .report(try ReportLine(json)) : .other
    }

    private init(_ json: borrowing JSONDocument) throws(LineFault) {
        let type = try Self.word("address_type", json) { AddressType(name: $0) }
        report = AdvertisingReport(
            address: try Self.address(type, json),
            addressType: type,
            eventType: try Self.word("event_type", json) { EventType(name: $0) }
        )
        report.time = try Self.word("time", json) { Timestamp(rfc3339: $0) }
        report.dataStatus = try Self.word("data_status", json) { DataStatus(name: $0) } ?? .complete
        report.primaryPHY = try Self.word("primary_phy", json) { PHY(name: $0) }
        report.secondaryPHY = try Self.word("secondary_phy", json) { PHY(name: $0) }
        report.advertisingSID = try json.integer("sid", in: 0...15).map { UInt8(truncatingIfNeeded: $0) }
        report.rssi = try Self.power("rssi_dbm", json)
        report.txPower = try Self.power("adv_tx_power_dbm", json)
        report.channel = try json.integer("channel", in: 0...39).map { UInt8(truncatingIfNeeded: $0) }
        report.isReconstructed = try json.boolean("reconstructed")
        report.isMerged = try json.boolean("merged")
        transport = try json.text("transport")
        adapter = try json.text("adapter") ?? ""
        ordinal = UInt64(try json.integer("report", in: 0...Int64.max) ?? 0)
        data = try Self.octets("data", json)
    }

    private static func address(
        _ type: AddressType?,
        _ json: borrowing JSONDocument
    ) throws(LineFault) -> DeviceAddress {
        guard let address = try word("address", json, { DeviceAddress(text: $0) }) else {
            guard type == .anonymous else { throw json.fault("address", "is missing") }
            return DeviceAddress(rawValue: 0)
        }
        return address
    }

    /// A member that is one of some words, or a text of some form.
    private static func word<Value>(
        _ key: String,
        _ json: borrowing JSONDocument,
        _ read: (String) -> Value?
    ) throws(LineFault) -> Value? {
        guard let text = try json.text(key) else { return nil }
        guard let value = read(text) else { throw json.fault(key, "this is none") }
        return value
    }

    private static func power(
        _ key: String,
        _ json: borrowing JSONDocument
    ) throws(LineFault) -> PowerLevel? {
        // 127 is HCI's "not available": a line leaves such a value out.
        try json.integer(key, in: -128...126).map { PowerLevel(dBm: Int8(truncatingIfNeeded: $0)) }
    }

    /// The octets of a member in hexadecimal, which must be there.
    private static func octets(_ key: String, _ json: borrowing JSONDocument) throws(LineFault) -> [UInt8] {
        guard let text = try json.text(key) else { throw json.fault(key, "is missing") }
        var octets: [UInt8] = []
        octets.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for character in text.utf8 {
            guard let digit = hexDigitValue(character) else {
                throw json.fault(key, "hexadecimal digits are expected")
            }
            if let upper = high {
                octets.append(upper << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        guard high == nil else { throw json.fault(key, "half an octet is left") }
        guard octets.count <= longestData else {
            throw json.fault(key, "is longer than \(longestData) octets")
        }
        return octets
    }

    /// What a batch takes; advertising data of the air has at most 1,650 octets.
    private static let longestData = 65_535
}
