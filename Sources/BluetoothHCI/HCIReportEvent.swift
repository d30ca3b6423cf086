/// An event of advertising reports: which it is, and where its reports lie.
struct HCIReportEvent {
    /// What a packet turned out to be.
    enum Finding {
        case reports(HCIReportEvent)
        case ignored(HCIIgnored)
        case fault(HCIFault)
    }

    /// The Event Code of LE Meta (Vol 4, Part E, 7.7.65).
    static let leMetaEventCode: UInt8 = 0x3E

    let subevent: LEMetaSubevent
    /// Num_Reports, which nobody has checked yet.
    let reportCount: Int
    /// The octets behind Num_Reports, as far as the event goes and octets are there.
    let reports: Range<Int>
    /// What the lengths say against the packet, although it can be read.
    let fault: HCIFault?

    /// Finds the reports of a packet that begins at `start`.
    ///
    /// ```
    /// H4      04
    /// event      3E LL                  LL: octets from SS on
    /// LE Meta          SS NN reports…   SS: Subevent_Code, NN: Num_Reports
    /// ```
    static func find(in octets: Span<UInt8>, startingAt start: Int, _ framing: HCIFraming) -> Finding {
        var position = start
        let end = octets.count
        guard position >= 0, position < end else { return .fault(HCIFault(.headerCut, at: end)) }
        if framing == .h4 {
            switch HCIPacketType(rawValue: octets[position]) {
            case .event: position += 1
            case .command: return .ignored(.command)
            case .aclData: return .ignored(.aclData)
            case .synchronousData: return .ignored(.synchronousData)
            case .isoData: return .ignored(.isoData)
            case nil: return .ignored(.unknownPacketType)
            }
        }
        guard position < end else { return .fault(HCIFault(.headerCut, at: end)) }
        guard octets[position] == leMetaEventCode else { return .ignored(.otherEvent) }
        return leMetaEvent(in: octets, at: position + 1)
    }

    /// Reads on from Parameter_Total_Length.
    private static func leMetaEvent(in octets: Span<UInt8>, at lengthOffset: Int) -> Finding {
        let end = octets.count
        guard lengthOffset < end else { return .fault(HCIFault(.headerCut, at: end)) }
        let parameters = lengthOffset + 1
        let announcedEnd = parameters + Int(octets[lengthOffset])
        let readableEnd = min(announcedEnd, end)
        guard parameters < readableEnd else { return .fault(HCIFault(.headerCut, at: readableEnd)) }
        guard let subevent = LEMetaSubevent(rawValue: octets[parameters]) else {
            return .ignored(.otherLEMetaEvent)
        }
        guard parameters + 1 < readableEnd else { return .fault(HCIFault(.headerCut, at: readableEnd)) }
        let reportCount = Int(octets[parameters + 1])
        guard reportCount > 0 else { return .fault(HCIFault(.noReports, at: parameters + 1)) }
        var fault: HCIFault?
        if announcedEnd > end { fault = HCIFault(.parametersCut, at: end) }
        if announcedEnd < end { fault = HCIFault(.octetsAfterParameters, at: announcedEnd) }
        return .reports(
            HCIReportEvent(
                subevent: subevent,
                reportCount: reportCount,
                reports: parameters + 2..<readableEnd,
                fault: fault
            )
        )
    }
}
