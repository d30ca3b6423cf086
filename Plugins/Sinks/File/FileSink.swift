import BeaconCore
import BeaconIO
import Glibc

/// Writes lines to a file, and begins a new one when it is full.
///
/// Where a file ends depends on its lines and on the times of reports alone, never on how they were
/// batched: a replay makes the same files.
final class FileSink: Sink {
    let path: String
    private let writer: any LineWriter
    let rule: RotationRule
    let rotated: RotatedFiles
    private let isEmptied: Bool
    let context: RunContext
    private let lost: Counter
    private let now: () -> ContinuousClock.Instant

    private var lines = OutputBuffer(capacity: 1 << 16)
    private var header = OutputBuffer(capacity: 256)
    var file: OutputFile?
    /// When the next file begins; `nil` until the first report with a time.
    var periodEnd: Timestamp?
    /// The size at which the next file begins; raised when the file could not be rotated.
    var sizeLimit = Int.max
    var hasWarnedOfRotation = false
    private var trouble: WriteTrouble?
    private(set) var wantsMore = true

    init(
        _ options: Options,
        _ rule: RotationRule,
        _ context: RunContext,
        now: @escaping () -> ContinuousClock.Instant = { ContinuousClock().now }
    ) {
        path = options.text("path") ?? ""
        writer = LineFormat.writer(options, context)
        self.rule = rule
        rotated = RotatedFiles(
            path,
            keep: options.integer("keep").map { Int(clamping: $0) },
            compression: options.text("compress").flatMap(RotatedFileCompression.init) ?? .none,
            messages: context.messages
        )
        if case .size(let size) = rule { sizeLimit = size }
        isEmptied = options["append"] != nil && !options.boolean("append")
        self.context = context
        lost = context.counter("lost_rows", isLoss: true)
        self.now = now
        writer.writeHeader(into: &header)
    }

    func open() throws(Failure) {
        if let status = FileSystem.status(path) {
            try context.inputFiles.refuse(path, device: status.device, node: status.node)
        }
        do throws(SystemError) {
            file = try OutputFile(path, isEmptied: isEmptied)
        } catch {
            throw openFailure(error)
        }
        guard let file, rule != .never else { return }
        guard file.isRegular else {
            throw Failure(.cannotCreate, "\(path): is no regular file, so leave out rotate=")
        }
        if !context.isVirtual, file.size > 0 {
            periodEnd = rule.end(after: Timestamp(nanoseconds: file.modified))
        }
        rotated.open()
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

    func write(_ events: Events) {
        guard case .period = rule else {
            writer.write(events, into: &lines)
            return store()
        }
        var part = events
        part.rows = RowSet()
        events.rows.forEach { row in
            if let time = events.time(ofRow: row), endsPeriod(time) {
                writer.write(part, into: &lines)
                store()
                if let file, file.size > 0 { _ = rotate() }
                part.rows = RowSet()
            }
            part.rows.insert(row)
        }
        writer.write(part, into: &lines)
        store()
    }

    /// Whether a row of this time goes to the next file.
    private func endsPeriod(_ time: Timestamp) -> Bool {
        if let periodEnd, time < periodEnd { return false }
        let isFirst = periodEnd == nil
        periodEnd = rule.end(after: time)
        return !isFirst
    }

    /// Opens the file again, as logrotate asks once it has moved it away.
    func reopen() {
        do throws(SystemError) {
            file = try OutputFile(path)
            trouble?.hurry(at: now())
        } catch {
            context.messages.warn("\(path): can't be opened again: \(error.text); goes on with the old file")
        }
    }

    func close() throws(Failure) {
        rotated.close(finishing: context.isVirtual)
        file = nil
        guard let trouble else { return }
        throw Failure(.writeFailed, "\(path): \(trouble.error.text); \(trouble.lostRows) rows are lost")
    }

    // MARK: Writing

    /// Writes the lines that wait, to as many files as their size asks for.
    private func store() {
        lines.withOctets { lines in
            var offset = 0
            while wantsMore, offset < lines.count {
                let rest = lines.extracting(offset..<lines.count)
                var count = fitting(rest)
                if count == 0 {
                    if rotate() { continue }
                    // One line at least goes to the old file, however long it is.
                    count = rest.lineLength(from: 0)
                }
                append(rest.extracting(first: count))
                offset += count
            }
        }
        lines.removeAll()
    }

    /// How many octets of `lines` go to this file; 0 when the next one must begin.
    private func fitting(_ lines: Span<UInt8>) -> Int {
        guard let file else { return lines.count }
        let used = file.size == 0 ? header.count : file.size
        guard lines.count > sizeLimit - used else { return lines.count }
        let count = lines.wholeLines(within: sizeLimit - used)
        guard count == 0, file.size <= header.count else { return count }
        // Longer than a whole file may be: it has a file of its own.
        return lines.lineLength(from: 0)
    }

    private func append(_ lines: Span<UInt8>) {
        guard let file else { return }
        if let trouble, !context.isVirtual, !trouble.isDue(now()) {
            return lose(lines.lineCount(from: 0))
        }
        if file.size == 0, !header.isEmpty, let error = header.withOctets({ file.append($0).error }) {
            return fail(error, losing: lines.lineCount(from: 0))
        }
        let outcome = file.append(lines)
        if let error = outcome.error {
            return fail(error, losing: lines.lineCount(from: outcome.written))
        }
        guard let trouble else { return }
        context.messages.warn("\(path): can be written again; \(trouble.lostRows) rows were lost")
        self.trouble = nil
    }

    private func fail(_ error: SystemError, losing rows: Int) {
        // A pipe with a name, whose reader has gone.
        guard error.code != EPIPE else {
            wantsMore = false
            return
        }
        if trouble == nil {
            trouble = WriteTrouble(error, at: now())
            context.messages.warn("\(path): \(error.text); rows are lost until it can be written again")
        } else {
            trouble?.postpone(error, at: now())
        }
        lose(rows)
    }

    private func lose(_ rows: Int) {
        trouble?.lose(rows)
        lost.add(rows)
    }
}
