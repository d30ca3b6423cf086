import BeaconCore
import BeaconIO
import CaptureFormats
import Glibc

/// One capture of a replay, read from its beginning to its end.
final class ReplaySource {
    let path: String
    /// What errors call it.
    let name: String
    let source: SourceIdentifier
    /// Octets in the file; nil for a pipe.
    let size: UInt64?
    private let octets: any ByteSource
    var reader: CaptureReportReader
    /// The number of the next report.
    private var ordinal: UInt64
    /// The first thing that went wrong; nothing more comes then.
    private(set) var failure: Failure?
    private var isDone = false
    var isConcluded = false
    /// The time of the record that comes next; nil when it has none.
    private(set) var time: Timestamp?
    /// The last time that a record had: one without goes with the one before.
    private(set) var latestTime: Timestamp?

    init(
        _ path: String,
        anyChecksum: Bool,
        firstOrdinal: UInt64,
        _ context: RunContext
    ) throws(Failure) {
        self.path = path
        name = path == "-" ? "standard input" : path
        ordinal = firstOrdinal
        reader = CaptureReportReader(anyChecksum: anyChecksum)
        let file = try CaptureFile(path)
        size = file.size
        if let status = file.status, status.isRegular {
            context.inputFiles.note(device: status.device, node: status.node)
        }
        octets = file.octets
        let adapter = path == "-" ? "stdin" : String(path.split(separator: "/").last ?? "")
        source = context.sources.identifier(transport: "replay", adapter: adapter)
    }

    var octetsRead: UInt64 { octets.octetsRead }
    var nextOrdinal: UInt64 { ordinal }

    /// Finds the next record, reading on as needed; false at the end.
    func advance(interval: Int64?) -> Bool {
        while !isDone {
            do throws(CaptureError) {
                if let record = try reader.peek() {
                    time = record.time ?? interval.map { Self.time(of: record.ordinal, interval: $0) }
                    latestTime = time ?? latestTime
                    return true
                }
                if reader.capture.isFinished { isDone = true } else { fill() }
            } catch {
                fail(.badInput, "\(name): \(error)")
            }
        }
        return false
    }

    /// Reads the record that `advance` found into `batch`; false when there is no room.
    func append(to batch: inout OpenReportBatch, at time: Timestamp?) -> Bool {
        let first = batch.count
        let isTaken = reader.append(to: &batch, at: time)
        label(&batch, from: first)
        return isTaken
    }

    /// Gives out what still waits for a fragment; false when there is no room for all.
    func finish(into batch: inout OpenReportBatch) -> Bool {
        let first = batch.count
        let isFinished = reader.finish(into: &batch)
        label(&batch, from: first)
        return isFinished
    }

    /// Reads until the batch is full, or the capture and what waited in it are at their end.
    ///
    /// - Returns: whether there is more.
    func read(into batch: inout OpenReportBatch) -> Bool {
        let first = batch.count
        defer { label(&batch, from: first) }
        while !isDone {
            do throws(CaptureError) {
                switch try reader.read(into: &batch) {
                case .batchFull: return true
                case .wantsOctets: fill()
                case .finished: isDone = true
                }
            } catch {
                fail(.badInput, "\(name): \(error)")
            }
        }
        // Compressed data that breaks off leaves what waits for a fragment.
        return !reader.finish(into: &batch)
    }

    /// Whether its next record comes before that of `other`, which was named first.
    ///
    /// A capture without times goes before one with them, for nothing says when it was.
    func isEarlier(than other: ReplaySource) -> Bool {
        guard let theirs = other.latestTime else { return false }
        return latestTime.map { $0 < theirs } ?? true
    }

    private func label(_ batch: inout OpenReportBatch, from first: Int) {
        batch.label(from: first, source: source, firstOrdinal: ordinal)
        ordinal &+= UInt64(batch.count - first)
    }

    private func fill() {
        var problem: ByteSourceError?
        let count = unsafe reader.capture.fill { room in
            do throws(ByteSourceError) {
                return try unsafe octets.read(into: room)
            } catch {
                problem = error
                return 0
            }
        }
        if let problem {
            let kind: Failure.Kind = if case .system = problem { .noInput } else { .badInput }
            fail(kind, "\(name): \(problem.text)")
        } else if count == 0 {
            reader.capture.endInput()
        }
    }

    private func fail(_ kind: Failure.Kind, _ message: String) {
        failure = Failure(kind, message)
        isDone = true
    }

    private static func time(of record: UInt64, interval: Int64) -> Timestamp {
        let (nanoseconds, overflow) = Int64(clamping: record - 1).multipliedReportingOverflow(by: interval)
        return Timestamp(nanoseconds: overflow ? .max : nanoseconds)
    }
}
