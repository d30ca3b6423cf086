import BeaconCore
import BeaconTestKit

/// Asks for the name of each row, and writes its line.
final class AliasReader: Receiver {
    private let lookup: any AliasLookup
    private let writer: JSONLineWriter
    private var buffer = OutputBuffer(capacity: 1 << 20)
    private(set) var names: [String?] = []
    /// How often the lines of the latest batch asked for heap memory.
    private(set) var requests: Int?

    init(_ aliases: any BeaconAliases) {
        lookup = aliases.makeLookup()
        writer = JSONLineWriter(aliases: aliases)
    }

    func receive(_ events: Events) {
        events.rows.forEach { row in names.append(lookup.alias(ofRow: row, of: events)?.name) }
        buffer.removeAll()
        requests = HeapRequests.count { writer.write(events, into: &buffer) }
    }

    func finish() {}
    var wantsMore: Bool { true }
}
