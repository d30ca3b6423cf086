import BeaconCore
import BeaconIO
import Glibc

/// Turns a stream of octets into batches of reports.
struct LineFeed {
    /// While nothing comes, time goes on so often, in milliseconds.
    private static let idleMilliseconds: Int32 = 100
    /// How far the time of an idle stream stays behind, for lines that are on their way.
    private static let idleDelay: Int64 = 10_000_000

    private let location: LineLocation
    private let sources: SourceRegistry
    private let own: SourceIdentifier
    private let messages: any Messages
    private let badLines: Counter
    private let otherLines: Counter
    private var buffer = LineBuffer()
    private var faults: FaultyLines
    private var clock = SenderClock()
    private var reports: UInt64 = 0
    /// The source named last, which is nearly always the next one's too.
    private var latest: (transport: String, adapter: String, identifier: SourceIdentifier)?

    init(_ location: LineLocation, _ context: RunContext) {
        self.location = location
        sources = context.sources
        own = context.sources.identifier(transport: "lines", adapter: location.adapter)
        messages = context.messages
        badLines = context.counter("bad_lines")
        otherLines = context.counter("other_lines")
        faults = FaultyLines(name: location.name, isLive: !location.isFile, messages: context.messages)
    }

    /// How many lines have come so far.
    var lineCount: UInt64 { buffer.number }

    /// Reads to the end of the stream, or until the run must stop.
    mutating func read(_ input: Descriptor, _ publisher: ReportPublisher) throws(Failure) {
        var batch = publisher.openBatch()
        var piece = [UInt8](repeating: 0, count: 65_536)
        var fault: SystemError?
        reading: while !publisher.isStopped {
            switch input.waitUntilReadable(
                unless: publisher.stopDescriptor,
                milliseconds: Self.idleMilliseconds
            ) {
            case .stopped: break reading
            case .timedOut:
                letTimeGoOn(publisher)
                continue
            case .ready: break
            }
            do throws(SystemError) {
                let count = try input.read(into: &piece)
                guard count > 0 else { break reading }
                buffer.append(piece, count: count)
            } catch {
                guard error.code == EAGAIN else {
                    fault = error
                    break reading
                }
            }
            while let line = buffer.next() { take(line, &batch, publisher) }
            if !location.isFile, !batch.isEmpty { hand(on: &batch, publisher) }
        }
        if let line = buffer.rest() { take(line, &batch, publisher) }
        if !batch.isEmpty { hand(on: &batch, publisher) }
        guard let fault else { return }
        throw Failure(fault.code == EISDIR ? .noInput : .failed, "\(location.name): \(fault.text)")
    }

    /// Says what must be said at the end.
    func end() throws(Failure) {
        if otherLines.value > 0 {
            let lines =
                otherLines.value == 1
                ? "1 line is no report and was" : "\(otherLines.value) lines are no reports and were"
            messages.warn(
                "\(location.name): \(lines) left out; "
                    + "lines reads what a pipeline without decode writes"
            )
        }
        if let failure = faults.failure(ofLines: buffer.number) { throw failure }
    }

    private mutating func take(
        _ line: LineBuffer.Line,
        _ batch: inout OpenReportBatch,
        _ publisher: ReportPublisher
    ) {
        do throws(LineFault) {
            switch line {
            case .tooLong:
                throw LineFault(column: LineBuffer.longestLine, text: "the line is too long")
            case .octets(let range):
                guard !isBlank(range) else { return }
                switch try content(range) {
                case .other: otherLines.add()
                case .report(let line): append(line, &batch, publisher)
                }
            }
        } catch {
            badLines.add()
            faults.add(error, line: buffer.number)
        }
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        buffer.octets[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    private func content(_ range: Range<Int>) throws(LineFault) -> ReportLine.Content {
        do throws(LineFault) {
            return try ReportLine.content(of: buffer.octets.span.extracting(range))
        } catch {
            guard error.column == 0 else { throw error }
            // The fault names a member: it stands where its key does.
            let key = error.text.utf8.prefix { $0 != UInt8(ascii: ":") }
            let column = buffer.octets[range].firstPlace(of: key) ?? range.lowerBound
            throw LineFault(column: column - range.lowerBound + 1, text: error.text)
        }
    }

    private mutating func append(
        _ line: ReportLine,
        _ batch: inout OpenReportBatch,
        _ publisher: ReportPublisher
    ) {
        if !batch.hasRoom(reports: 1, octets: line.data.count) { hand(on: &batch, publisher) }
        guard batch.append(line.report, data: line.data.span) else { return badLines.add() }
        reports += 1
        if !location.isFile, let time = line.report.time {
            clock.note(time.nanoseconds, at: SystemClock.sinceBoot)
        }
        guard let transport = line.transport else {
            return batch.label(from: batch.count - 1, source: own, firstOrdinal: reports)
        }
        if latest.map({ $0.transport != transport || $0.adapter != line.adapter }) ?? true {
            latest = (
                transport, line.adapter, sources.identifier(transport: transport, adapter: line.adapter)
            )
        }
        batch.label(from: batch.count - 1, source: latest?.identifier ?? own, firstOrdinal: line.ordinal)
    }

    private func hand(on batch: inout OpenReportBatch, _ publisher: ReportPublisher) {
        publisher.publish(batch)
        batch = publisher.openBatch()
    }

    private func letTimeGoOn(_ publisher: ReportPublisher) {
        guard !location.isFile, let time = clock.time(at: SystemClock.sinceBoot) else { return }
        publisher.publish(watermark: Timestamp(nanoseconds: time).advanced(byNanoseconds: -Self.idleDelay))
    }
}
