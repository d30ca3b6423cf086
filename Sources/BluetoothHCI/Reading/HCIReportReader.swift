public import BeaconCore

/// Reads the advertising reports of HCI events, packet by packet, into a batch.
///
/// LE Advertising Report, LE Directed Advertising Report and LE Extended Advertising Report (Core
/// Specification, Vol 4, Part E, 7.7.65.2, 7.7.65.11 and 7.7.65.13), with any number of reports in an
/// event. Extended reports that come in fragments are put together. Use one reader an adapter: fragments
/// of different controllers are strangers to each other.
///
/// The specification writes an event's parameters as arrays, `Event_Type[i]`, `Address_Type[i]`, …, which
/// could be read as all event types first. Controllers send, and host stacks read, one whole report after
/// another; so does this.
///
/// Nothing here allocates once the reader is made, and no octets make it trap.
public struct HCIReportReader: Sendable {
    public internal(set) var counters = HCIReadCounters()
    var fragments: FragmentStore
    /// The latest time of any packet.
    var latest: Timestamp?

    /// Makes a reader with the memory that it will ever have.
    ///
    /// - Parameter fragmentedAdvertisers: how many advertisers may be in the middle of a fragmented report
    ///   at once; 1,650 octets are kept for each.
    public init(fragmentedAdvertisers: Int = 64) {
        fragments = FragmentStore(capacity: max(fragmentedAdvertisers, 1))
    }

    /// Reads one packet and appends its reports.
    ///
    /// The packet goes into the batch with them, up to where the event ends, and their data stays in it;
    /// only the data of reports that came in fragments is copied. A packet that gave no report of its own is
    /// not kept. The time of a report is that of the packet that completed it.
    ///
    /// - Parameters:
    ///   - octets: the packet, with whatever its link type puts before the HCI packet.
    ///   - start: where in `octets` the HCI packet begins.
    ///   - framing: whether it begins with a packet indicator.
    ///   - packet: what its source knows about it.
    ///   - batch: where reports go.
    /// - Returns: what became of the packet; when the batch was full, it must be read again.
    public mutating func read(
        _ octets: Span<UInt8>,
        startingAt start: Int = 0,
        _ framing: HCIFraming,
        of packet: SourcePacket,
        into batch: inout OpenReportBatch
    ) -> HCIReadOutcome {
        var outcome = HCIReadOutcome()
        if readPlain(octets, startingAt: start, framing, packet, &batch) {
            outcome.reports = 1
            return outcome
        }
        if let time = packet.time {
            guard !fragments.mayExpire(at: time) || expire(at: time, into: &batch, &outcome) else {
                outcome.batchIsFull = true
                return outcome
            }
            latest = latest.map { max($0, time) } ?? time
        }
        switch HCIReportEvent.find(in: octets, startingAt: start, framing) {
        case .reports(let event):
            guard Self.fits(event, in: batch) else {
                outcome.batchIsFull = true
                return outcome
            }
            if let fault = event.fault { note(fault.reason, at: fault.offset, &outcome) }
            readReports(event, in: octets.extracting(0..<event.reports.upperBound), packet, &batch, &outcome)
        case .ignored(let kind):
            counters.count(kind)
            outcome.ignored = kind
        case .fault(let fault):
            note(fault.reason, at: fault.offset, &outcome)
        }
        counters.packets &+= 1
        return outcome
    }

    /// Gives out, as incomplete, what has waited too long for its next fragment.
    ///
    /// `read` does so by itself; a live transport also calls this while nothing comes.
    ///
    /// - Returns: `false` when the batch is full and there is more: publish it and call again.
    public mutating func expire(at time: Timestamp, into batch: inout OpenReportBatch) -> Bool {
        var outcome = HCIReadOutcome()
        return expire(at: time, into: &batch, &outcome)
    }

    /// Gives out, as incomplete, whatever still waits for a fragment: the stream has ended.
    ///
    /// - Returns: `false` when the batch is full and there is more: publish it and call again.
    public mutating func finish(into batch: inout OpenReportBatch) -> Bool {
        var outcome = HCIReadOutcome()
        while let slot = fragments.oldest {
            guard giveOut(slot, .timedOut, at: latest, into: &batch, &outcome) else { return false }
        }
        return true
    }

    /// Whether the batch surely takes what the event can give.
    ///
    /// Each extended report may push out another advertiser's fragments and complete its own.
    private static func fits(_ event: HCIReportEvent, in batch: borrowing OpenReportBatch) -> Bool {
        let reports = min(event.reportCount, event.subevent.maximumReports)
        guard event.subevent == .extendedAdvertisingReport else {
            return batch.hasRoom(reports: reports, octets: event.reports.upperBound)
        }
        let copied = 2 * reports * FragmentStore.maximumDataLength
        return batch.hasRoom(reports: 2 * reports, octets: event.reports.upperBound + copied)
    }

    private mutating func readReports(
        _ event: HCIReportEvent,
        in octets: Span<UInt8>,
        _ packet: SourcePacket,
        _ batch: inout OpenReportBatch,
        _ outcome: inout HCIReadOutcome
    ) {
        guard batch.appendPacket(packet, octets: octets) else { return outcome.batchIsFull = true }
        var position = event.reports.lowerBound
        for _ in 0..<event.reportCount {
            guard let length = reportLength(event.subevent, at: position, in: octets) else {
                // What a cut event lacks is said already.
                if event.fault?.reason != .parametersCut { note(.reportCut, at: octets.count, &outcome) }
                return batch.removeUnusedPacket()
            }
            switch event.subevent {
            case .advertisingReport: readLegacy(octets, position, packet, &batch, &outcome)
            case .directedAdvertisingReport: readDirected(octets, position, packet, &batch, &outcome)
            case .extendedAdvertisingReport: readExtended(octets, position, packet, &batch, &outcome)
            }
            position += length
        }
        if position < octets.count { note(.octetsAfterReports, at: position, &outcome) }
        batch.removeUnusedPacket()
    }

    /// The octets of the report at `position`, data included, or `nil` when they are not all there.
    @inline(__always)
    private func reportLength(_ subevent: LEMetaSubevent, at position: Int, in octets: Span<UInt8>) -> Int? {
        let available = octets.count - position
        guard available >= subevent.fixedLength else { return nil }
        let dataLength: Int
        switch subevent {
        case .advertisingReport: dataLength = Int(octets[position + 8])
        case .directedAdvertisingReport: dataLength = 0
        case .extendedAdvertisingReport: dataLength = Int(octets[position + 23])
        }
        let length = subevent.fixedLength + dataLength
        return length <= available ? length : nil
    }
}
