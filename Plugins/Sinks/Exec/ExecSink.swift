import BeaconCore
import BeaconIO

/// Starts a program for each event.
final class ExecSink: Sink {
    private let settings: ExecSettings
    private let context: RunContext
    private let writer: JSONLineWriter
    private var buffer = OutputBuffer()
    private var thread: ServiceThread?
    /// Written by `open` alone, before anything runs.
    private var supervisor: ProgramSupervisor?
    private let announced: Counter

    init(_ settings: ExecSettings, _ context: RunContext) {
        self.settings = settings
        self.context = context
        writer = JSONLineWriter(aliases: context.aliases)
        announced = context.counter("announced_events")
    }

    func open() throws(Failure) {
        guard context.startsPrograms else {
            let words = settings.words.joined(separator: " ")
            context.messages.warn(
                "\(context.name): a capture starts no programs: \(words); with --hooks it does"
            )
            return
        }
        let path = try ProgramFile.find(settings.name)
        do throws(SystemError) {
            let supervisor = try ProgramSupervisor(settings, path, context)
            thread = try ServiceThread(context.name) { supervisor.run() }
            self.supervisor = supervisor
        } catch {
            throw Failure(.unavailable, "\(context.name): \(error.text)")
        }
    }

    func write(_ events: Events) {
        guard let supervisor else { return announced.add(events.rows.count) }
        events.rows.forEach { row in
            var single = events
            single.rows = RowSet()
            single.rows.insert(row)
            buffer.removeAll()
            writer.write(single, into: &buffer)
            supervisor.put(
                HookEvent(
                    key: Self.key(of: row, in: events),
                    line: buffer.octets,
                    time: events.time(ofRow: row)
                )
            )
        }
    }

    /// What its programs run one at a time for: the region, or the beacon.
    ///
    /// `region any` and ranging tell of many beacons under one name: each has a queue of its own.
    static func key(of row: Int, in events: Events) -> IdentityKey {
        guard case .events(let batch) = events.batch, batch[row].format.kind == "region",
            case .text(let region) = batch[row].value(named: "region"), region != "any"
        else { return events.identity(ofRow: row) }
        var key = IdentityKey()
        let octets = Array(region.utf8)
        key.combine(octets.span)
        return key
    }

    func abandon() -> Int { supervisor?.abandon() ?? 0 }

    func close() {
        supervisor?.close()
        thread?.join()
    }
}
