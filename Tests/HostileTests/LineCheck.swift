import BeaconCore
import BeaconTestKit

/// The end of a pipeline that holds every line against the grammar of JSON.
final class LineCheck: Receiver {
    private let json: JSONLineWriter
    private let others: [any LineWriter] = [CSVLineWriter(), HexLineWriter()]
    private var buffer = OutputBuffer(capacity: 1 << 16)
    /// Lines that were checked already: prefixes of one capture give the same ones again and again.
    private var known: Set<Int> = []
    private(set) var lines = 0
    /// The first line that is none, with what is wrong.
    private(set) var fault: String?

    var wantsMore: Bool { true }

    init(structures: Bool, raw: Bool) { json = JSONLineWriter(structures: structures, raw: raw) }

    func finish() {}

    func receive(_ events: Events) {
        buffer.removeAll()
        json.write(events, into: &buffer)
        check(buffer.octets, rows: events.rows.count)
        for writer in others {
            buffer.removeAll()
            writer.write(events, into: &buffer)
        }
    }

    private func check(_ octets: [UInt8], rows: Int) {
        var start = 0
        var found = 0
        while let end = octets[start...].firstIndex(of: UInt8(ascii: "\n")) {
            check(octets, start..<end)
            found += 1
            start = end + 1
        }
        if found != rows || start != octets.count { note("\(found) lines for \(rows) rows", octets[...]) }
        lines += found
    }

    private func check(_ octets: [UInt8], _ line: Range<Int>) {
        var hasher = Hasher()
        octets.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[line])) }
        guard known.insert(hasher.finalize()).inserted else { return }
        if known.count > 200_000 { known = [] }
        guard octets[line].starts(with: Self.beginning) else {
            return note("kind does not stand first", octets[line])
        }
        do throws(JSONGrammar.Fault) {
            try JSONGrammar.check(octets, line)
        } catch {
            note("\(error.text) at \(error.offset - line.lowerBound)", octets[line])
        }
    }

    private static let beginning = Array("{\"kind\":\"".utf8)

    private func note(_ what: String, _ line: ArraySlice<UInt8>) {
        if fault == nil { fault = "\(what): \(String(decoding: line.prefix(2000), as: UTF8.self))" }
    }
}
