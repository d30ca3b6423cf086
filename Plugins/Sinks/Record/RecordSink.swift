import BeaconCore
import BeaconIO
import BluetoothHCI
import CaptureFormats
import Glibc

/// Writes the packets of reports to a capture.
///
/// What the source read is written as it was; reports of a source without packets, and those put together
/// from several, are written as a controller would have handed them over.
final class RecordSink: Sink {
    private let path: String
    private let context: RunContext
    private let lost: Counter
    private var rotation: RecordRotation
    private var writer: RecordWriter
    private var file: RecordFile?
    /// A packet made for a report that has none.
    private var made = OutputBuffer(capacity: 512)
    private var trouble: RecordTrouble?
    /// Packets in the writer.
    private var waiting = 0
    private var hasWarnedOfRotation = false
    private(set) var wantsMore = true

    init(_ options: Options, _ rotation: RecordRotation, _ context: RunContext) {
        path = options.text("path") ?? ""
        writer = RecordWriter(RecordFormat(options))
        self.rotation = rotation
        self.context = context
        lost = context.counter("lost_packets", isLoss: true)
    }

    func open() throws(Failure) {
        let status = path == "-" ? nil : FileSystem.status(path)
        if let status { try context.inputFiles.refuse(path, device: status.device, node: status.node) }
        do throws(SystemError) {
            if let status, status.isRegular, status.size > 0 { try makeWay() }
            file = try RecordFile(path, isEmptied: true)
        } catch {
            throw openFailure(error)
        }
        if rotation.isOn, file?.isRegular == false {
            throw Failure(.cannotCreate, "\(path): is no regular file, so leave out rotate=")
        }
    }

    /// Moves an earlier capture away when it can't be made again: what a live run heard is gone otherwise.
    private func makeWay() throws(SystemError) {
        guard rotation.isOn || !context.isVirtual else { return }
        try rotation.moveUp(path)
        guard !context.isVirtual else { return }
        context.messages.warn("\(path): held an earlier recording, which is \(path).1 now")
    }

    private func openFailure(_ error: SystemError) -> Failure {
        switch error.code {
        case EACCES, EPERM: Failure(.noPermission, "\(path): \(error.text)")
        case ENXIO where FileSystem.status(path)?.isPipe == true:
            Failure(.unavailable, "\(path): nobody reads this pipe; start its reader first")
        case ENOENT: Failure(.cannotCreate, "\(path): no such folder; make it first")
        default: Failure(.cannotCreate, "\(path): \(error.text)")
        }
    }

    func write(_ events: Events) throws(Failure) {
        let reports: ReportBatch
        switch events.batch {
        case .reports(let batch): reports = batch
        case .frames(let batch): reports = batch.reports
        case .events, .none: return
        }
        var lastReport = -1
        var lastPacket = -1
        var next = events.rows.next(from: 0)
        while let row = next {
            next = events.rows.next(from: row + 1)
            let index = if case .frames(let frames) = events.batch { frames[row].reportIndex } else { row }
            // Frames of one advert share its report, reports of one event their packet.
            guard index != lastReport else { continue }
            lastReport = index
            try record(reports, index, &lastPacket)
        }
        flush()
    }

    private func record(_ reports: ReportBatch, _ index: Int, _ lastPacket: inout Int) throws(Failure) {
        let report = reports[index]
        if rotation.endsPeriod(report.time) { rotate() }
        var isWritten = true
        let last = lastPacket
        let number = reports.withPacket(of: index) { number, packet, octets in
            if number != last { isWritten = append(packet, octets) }
            return number
        }
        if let number {
            lastPacket = number
        } else {
            reports.withData(of: index) { recordMade(report, $0) }
        }
        if !isWritten {
            throw Failure(
                .usage,
                "\(path): btsnoop can't hold what a sniffer heard; record to a .pcapng, or say format=pcapng"
            )
        }
    }

    /// Writes a report that no packet holds.
    private func recordMade(_ report: AdvertisingReport, _ data: Span<UInt8>) {
        guard var packets = HCIReportPackets(report, dataLength: data.count) else { return lost.add() }
        while let length = packets.nextLength {
            made.removeAll()
            guard packets.appendNext(data, to: &made) else { return lost.add() }
            let packet = SourcePacket(
                linkType: CaptureLinkType.hciH4.rawValue,
                flags: 1,
                time: report.time,
                originalLength: UInt32(length)
            )
            _ = made.withOctets { append(packet, $0) }
        }
    }

    private func append(_ packet: SourcePacket, _ octets: Span<UInt8>) -> Bool {
        if let size = rotation.size, let file {
            let used = file.size + writer.octets.count
            if used > 0, used + octets.count + RecordWriter.overhead > size { rotate() }
        }
        waiting += 1
        return writer.append(packet, octets)
    }

    // MARK: Files

    private func flush() {
        guard let file, !writer.octets.isEmpty, wantsMore else { return }
        defer {
            writer.removeAll()
            waiting = 0
        }
        if let trouble, !context.isVirtual, !trouble.isDue { return lose(nil) }
        do throws(SystemError) {
            try file.append(writer.octets.span)
            guard let trouble else { return }
            context.messages.warn("\(path): can be written again; \(trouble.lostPackets) packets were lost")
            self.trouble = nil
        } catch {
            if error.code == EPIPE { wantsMore = false } else { lose(error) }
        }
    }

    private func lose(_ error: SystemError?) {
        if let error {
            if trouble == nil {
                context.messages.warn(
                    "\(path): \(error.text); packets are lost until it can be written again"
                )
            }
            trouble = RecordTrouble(error, after: trouble)
        }
        trouble?.lostPackets += waiting
        lost.add(waiting)
        // The description of an interface may be among what is lost.
        if file?.size == 0 { writer.beginFile() } else { writer.continueFile() }
    }

    /// Begins a new file; when that fails the old one goes on.
    private func rotate() {
        flush()
        guard let file, file.size > 0 else { return }
        do throws(SystemError) {
            try rotation.moveUp(path)
            self.file = try RecordFile(path, isEmptied: true)
            writer.beginFile()
        } catch {
            guard !hasWarnedOfRotation else { return }
            hasWarnedOfRotation = true
            context.messages.warn("\(path): can't be rotated: \(error.text); goes on with the same file")
        }
    }

    /// Opens the file again, as logrotate asks once it has moved it away.
    func reopen() {
        flush()
        do throws(SystemError) {
            let file = try RecordFile(path, isEmptied: false)
            if file.size == 0 { writer.beginFile() } else { writer.continueFile() }
            self.file = file
        } catch {
            context.messages.warn("\(path): can't be opened again: \(error.text); goes on with the old file")
        }
    }

    func close() throws(Failure) {
        if file?.size == 0 { writer.appendHeaderWhenNeeded() }
        flush()
        file = nil
        guard let trouble else { return }
        throw Failure(.writeFailed, "\(path): \(trouble.error.text); \(trouble.lostPackets) packets are lost")
    }
}
