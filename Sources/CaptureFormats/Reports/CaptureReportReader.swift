public import BeaconCore

/// Reads the advertising reports of a capture into report batches.
///
/// ```
/// var reader = CaptureReportReader(options)
/// loop: while true {
///     switch try reader.read(into: &batch) {
///     case .batchFull: publish(batch); batch = open()
///     case .wantsOctets: if fill(&reader.capture) == 0 { reader.capture.endInput() }
///     case .finished: break loop
///     }
/// }
/// ```
/// Packets that give no report are counted by reason in ``counts``. No record allocates.
public struct CaptureReportReader: ~Copyable {
    /// What ``read(into:)`` stopped at.
    public enum Progress: Sendable {
        /// The batch has no room for the next packet.
        case batchFull
        /// Octets are to be fed to ``capture``, or its end to be told.
        case wantsOctets
        case finished
    }

    /// The container below; feed it octets, and leave reading it to this reader.
    public var capture: CaptureReader
    /// What the packets gave.
    public var counts: ReportCounts { conversion.counts }
    /// Whether ``append(to:at:)`` has not yet taken the record that was read last.
    private var isWaiting = false
    private var conversion: ReportConversion

    /// A reader of one capture.
    ///
    /// - Parameters:
    ///   - anyChecksum: whether packets whose checksum failed give reports.
    ///   - room: how many octets are read at once.
    public init(anyChecksum: Bool = false, room: Int = 1 << 20) {
        capture = CaptureReader(room: room)
        conversion = ReportConversion(anyChecksum: anyChecksum)
    }

    /// Reads packets into `batch` until it is full or the octets are used up.
    ///
    /// An error is thrown when all that came before it has been given.
    public mutating func read(into batch: inout OpenReportBatch) throws(CaptureError) -> Progress {
        do {
            while true {
                if !isWaiting {
                    guard try capture.step() else { break }
                    isWaiting = true
                }
                guard capture.append(capture.record, to: &batch, &conversion) else { return .batchFull }
                isWaiting = false
            }
        } catch {
            guard finish(into: &batch) else { return .batchFull }
            throw error
        }
        guard capture.isFinished else { return .wantsOctets }
        return finish(into: &batch) ? .finished : .batchFull
    }

    /// Gives out, as incomplete, what still waits for its next fragment; false when there is more than room.
    ///
    /// ``read(into:)`` does so by itself.
    public mutating func finish(into batch: inout OpenReportBatch) -> Bool {
        conversion.finish(into: &batch)
    }

    /// The next record, which stays; nil when octets are wanted or there is no more.
    public mutating func peek() throws(CaptureError) -> CaptureRecord? {
        if !isWaiting { isWaiting = try capture.step() }
        return isWaiting ? capture.record : nil
    }

    /// Reads the record that ``peek()`` found into `batch`.
    ///
    /// - Parameters:
    ///   - batch: where its reports go.
    ///   - time: the time that its packet and reports get; nil for that of the capture.
    /// - Returns: false when there was no room: publish the batch and call again.
    public mutating func append(to batch: inout OpenReportBatch, at time: Timestamp? = nil) -> Bool {
        guard isWaiting else { return true }
        var record = capture.record
        if let time { record.time = time }
        guard capture.append(record, to: &batch, &conversion) else { return false }
        isWaiting = false
        return true
    }
}

extension CaptureReader {
    /// Shows the record's octets to `conversion`; false when the batch has no room.
    func append(
        _ record: CaptureRecord,
        to batch: inout OpenReportBatch,
        _ conversion: inout ReportConversion
    ) -> Bool {
        if record.isInScratch {
            return conversion.append(record, scratch.span.extracting(first: record.count), to: &batch)
        }
        let range = record.position..<record.position &+ record.count
        return conversion.append(record, storage.span.extracting(range), to: &batch)
    }
}
