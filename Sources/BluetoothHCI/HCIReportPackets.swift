public import BeaconCore

/// Writes a report as the H4 packets in which a controller would have handed it over.
///
/// For sources that had no packets, and for reports put together from several. One LE Advertising Report
/// (Core Specification, Vol 4, Part E, 7.7.65.2) where that can say everything the report says, else LE
/// Extended Advertising Reports (7.7.65.13) with at most 229 octets of data each. `HCIReportReader` reads
/// the same report from them, but for what no packet holds: its channel, that it was rebuilt or merged, and
/// a legacy event type with more data than such a PDU takes. An incomplete report, which would wait for its
/// rest again, comes back as truncated.
///
/// What is not known takes a reserved code, which reads as not known again, never a likely value.
///
/// ```
/// while let length = packets.nextLength {
///     writeRecordHeader(length)
///     packets.appendNext(data, to: &output)
/// }
/// ```
public struct HCIReportPackets: Sendable {
    /// The data that an LE Extended Advertising Report event has room for beside one report's parameters.
    public static let maximumFragmentLength = 229

    private static let reservedLegacyEventType: UInt8 = 0xFF
    /// A legacy PDU that is everything at once, and so none.
    private static let reservedExtendedEventType: UInt8 = 0x1F
    private static let reservedAddressType: UInt8 = 0xFE

    private let report: AdvertisingReport
    private let dataLength: Int
    private var offset = 0
    private var isFinished = false

    /// Plans the packets of a report, or gives `nil` when it has more data than an advertiser can send.
    ///
    /// - Parameters:
    ///   - report: the report.
    ///   - dataLength: the octets of its advertising data, at most 1,650.
    public init?(_ report: AdvertisingReport, dataLength: Int) {
        guard (0...FragmentStore.maximumDataLength).contains(dataLength) else { return nil }
        self.report = report
        self.dataLength = dataLength
    }

    /// The octets of the next packet, indicator included; `nil` after the last.
    public var nextLength: Int? {
        guard !isFinished else { return nil }
        let subevent: LEMetaSubevent = isLegacy ? .advertisingReport : .extendedAdvertisingReport
        return 5 + subevent.fixedLength + fragmentLength
    }

    /// Appends the next packet.
    ///
    /// - Parameters:
    ///   - data: all of the report's advertising data, the same at each call.
    ///   - output: where the packet goes.
    /// - Returns: `false`, with nothing written, after the last packet, or when `data` is not of the length
    ///   that was planned for.
    @discardableResult
    public mutating func appendNext(_ data: Span<UInt8>, to output: inout OutputBuffer) -> Bool {
        guard let length = nextLength, data.count == dataLength else { return false }
        output.append(HCIPacketType.event.rawValue)
        output.append(HCIReportEvent.leMetaEventCode)
        output.append(UInt8(truncatingIfNeeded: length - 3))
        if isLegacy { appendLegacy(data, to: &output) } else { appendExtended(data, to: &output) }
        offset += fragmentLength
        isFinished = offset == dataLength
        return true
    }

    private var fragmentLength: Int { min(dataLength - offset, Self.maximumFragmentLength) }

    /// Whether an LE Advertising Report says all that is known.
    private var isLegacy: Bool {
        guard dataLength <= HCIReportReader.maximumLegacyDataLength, report.dataStatus == .complete,
            report.addressType != .anonymous, report.primaryPHY == nil, report.secondaryPHY == nil,
            report.advertisingSID == nil, report.txPower == nil
        else { return false }
        guard let type = report.eventType else { return true }
        return type.legacyReportOctet.flatMap(EventType.init(legacyReport:)) == type
    }

    private func appendLegacy(_ data: Span<UInt8>, to output: inout OutputBuffer) {
        output.append(LEMetaSubevent.advertisingReport.rawValue)
        output.append(1 as UInt8)
        output.append(report.eventType?.legacyReportOctet ?? Self.reservedLegacyEventType)
        appendAddress(to: &output)
        output.append(UInt8(truncatingIfNeeded: data.count))
        output.append(data)
        output.append(report.rssi.hciOctet)
    }

    private func appendExtended(_ data: Span<UInt8>, to output: inout OutputBuffer) {
        let fragment = offset..<offset + fragmentLength
        let status = fragment.upperBound < dataLength ? DataStatus.incomplete : lastStatus
        output.append(LEMetaSubevent.extendedAdvertisingReport.rawValue)
        output.append(1 as UInt8)
        output.append(extendedEventType | status.rawValue << 5)
        output.append(0 as UInt8)
        appendAddress(to: &output)
        output.append(report.primaryPHY?.rawValue ?? 0)
        output.append(report.secondaryPHY?.rawValue ?? 0)
        output.append(report.advertisingSID ?? 0xFF)
        output.append(report.txPower.hciOctet)
        output.append(report.rssi.hciOctet)
        // No periodic advertising, and no direct address that is known.
        for _ in 0..<9 { output.append(0 as UInt8) }
        output.append(UInt8(truncatingIfNeeded: fragment.count))
        output.append(data.extracting(fragment))
    }

    /// Legacy reports that were joined to one can be too long for any legacy PDU.
    private var extendedEventType: UInt8 {
        guard let type = report.eventType else { return Self.reservedExtendedEventType }
        let isTooLong = type.contains(.legacy) && dataLength > HCIReportReader.maximumLegacyDataLength
        return isTooLong ? Self.reservedExtendedEventType : type.rawValue
    }

    private var lastStatus: DataStatus { report.dataStatus == .complete ? .complete : .truncated }

    private func appendAddress(to output: inout OutputBuffer) {
        output.append(report.addressType?.rawValue ?? Self.reservedAddressType)
        for index in 0..<6 {
            output.append(UInt8(truncatingIfNeeded: report.address.rawValue >> UInt64(8 * index)))
        }
    }
}

extension PowerLevel? {
    /// The signed octet of an HCI event, 127 for a power that is not available.
    fileprivate var hciOctet: UInt8 { UInt8(bitPattern: self?.dBm ?? 127) }
}
